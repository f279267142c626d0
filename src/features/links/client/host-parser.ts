import type { HostParts } from '../rules/opens-new-window'
import { isName } from '../rules/opens-new-window-quickly'

export type ParseHost = (hostname: string) => HostParts

/** How the browser decides which links open in a window of their own, where the build's answer does not hold. */
export type HostReading = 'as built' | 'never' | ParseHost

let parser: ParseHost | null = null
const listeners = new Set<() => void>()

/** The hostname of the address bar. */
export function pageHost(): string {
  return window.location.hostname
}

/**
 * The build's answers hold on the host it was made for. A host that nobody can register opens nothing anew. Any other host,
 * such as a preview's, needs the public suffix list, which is loaded then; until it is there the build's answers stand.
 */
export function readHostReading(builtFor: string): HostReading {
  const here = pageHost()
  if (here === builtFor) return 'as built'
  if (!isName(here)) return 'never'
  return parser ?? 'as built'
}

/** Loads the public suffix list where this page's host needs it. @returns stops listening */
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
    // Offline, or a release later: the build's answers stand.
  }
}
