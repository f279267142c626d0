import { vi } from 'vitest'

/** Channels between the tabs of one browser: what one says, the others of its name hear a moment later. */
class FakeChannel {
  static all = new Set<FakeChannel>()
  static said: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    FakeChannel.all.add(this)
  }
  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data)
    FakeChannel.said.push(copy)
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name)
        void Promise.resolve().then(() => other.onmessage?.({ data: copy }))
  }
  close(): void {
    this.onmessage = null
    FakeChannel.all.delete(this)
  }
}

export interface BrowserTabs {
  /** Everything that went over channels. */
  said: unknown[]
  /** How often a lock was held. */
  locked: () => number
}

/** Gives the tests' tabs, which share one document, locks and channels as browsers have them; until `vi.unstubAllGlobals`. */
export function stubBrowserTabs({ hasLocks = true, hasChannels = true } = {}): BrowserTabs {
  FakeChannel.all.clear()
  FakeChannel.said = []
  let held = 0
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, run: () => Promise<unknown>) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
      held += 1
      return run()
    })
    queues.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: hasLocks ? { request } : undefined })
  vi.stubGlobal('BroadcastChannel', hasChannels ? FakeChannel : undefined)
  return { said: FakeChannel.said, locked: () => held }
}
