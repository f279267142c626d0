import type { HostParts } from '../rules/opens-new-window'
import { isName } from '../rules/opens-new-window-quickly'

export type ParseHost = (hostname: string) => HostParts

/**
 * How the browser decides which links open in a new window: by the build's result, never, or by the public suffix list.
 */
export type HostReading = 'as built' | 'never' | ParseHost

let parser: ParseHost | null = null
const listeners = new Set<() => void>()

/** The hostname of the address bar. */
export function pageHost(): string {
  return window.location.hostname
}

/**
 * The build's result is valid on the host that it was made for. On a host that nobody can register no link opens a new
 * window. Any other host, such as a preview's, needs the public suffix list; the build's result is used until that is
 * loaded.
 */
export function readHostReading(builtFor: string): HostReading {
  const here = pageHost()
  if (here === builtFor) return 'as built'
  if (!isName(here)) return 'never'
  return parser ?? 'as built'
}

/** Loads the public suffix list if this page's host needs it. @returns a function that unsubscribes */
export function subscribeHostReading(builtFor: string, listener: () => void): () => void {
  listeners.add(listener)
  const here = pageHost()
  if (!parser && here !== builtFor && isName(here)) void loadParser()
  return () => listeners.delete(listener)
}

async function loadParser(): Promise<void> {
  try {
    const { parseHost } = await import('../rules/parse-host')
    parser = parseHost
    for (const listener of listeners) listener()
  } catch {
    // Offline, or the chunk is gone after a release: the build's result stays in use.
  }
}
