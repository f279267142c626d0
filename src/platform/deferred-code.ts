import { reportError } from './report-error'

/** Code that is loaded after the first paint. */
export interface DeferredCode<Loaded> {
  /** Returns the loaded code, or null until it is loaded. */
  read: () => Loaded | null
  /** Resolves once the code is loaded. Does not start loading it. */
  whenRead: Promise<void>
}

/** Delay before a failed load is retried, ms. Until then the page keeps its server markup. */
const RETRY_MS = 3000

const unread = new Set<() => Promise<void>>()
let isWanted = false

/** Registers deferred code; it is loaded with all other deferred code once `requestDeferredCode` is called. */
export function deferredCode<Loaded>(load: () => Promise<Loaded>): DeferredCode<Loaded> {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null
  let settle = () => undefined as void
  const whenRead = new Promise<void>(resolve => {
    settle = resolve
  })
  const begin = (): Promise<void> =>
    (loading ??= load().then(
      found => {
        loaded = found
        unread.delete(begin)
        settle()
      },
      (error: unknown) => {
        loading = null
        reportError(error, 'late code')
        if (typeof window !== 'undefined') setTimeout(() => void begin(), RETRY_MS)
      },
    ))
  unread.add(begin)
  if (isWanted) void begin()
  return { read: () => loaded, whenRead }
}

/**
 * Loads all registered deferred code now, and code registered later as soon as it is registered.
 * @returns resolves when all code registered now is loaded or has failed once
 */
export async function requestDeferredCode(): Promise<void> {
  isWanted = true
  await Promise.all([...unread].map(begin => begin()))
}

/** Resets the registry; for tests. */
export function forgetDeferredCode(): void {
  isWanted = false
  unread.clear()
}
