import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createResource } from '../../../platform/resource'
import { failure, success } from '../../../platform/result'
import type { LinkingConfig } from '../../../config/linking-config'
import { opensNewWindow, type HostParts, opensNewWindowOnOwnHost, isName } from '../rules/opens-new-window'

type ParseHost = (hostname: string) => HostParts

/** Result of the build, never, or the public suffix list. */
type HostReading = 'as built' | 'never' | ParseHost

const asBuilt = (): HostReading => 'as built'

/** Which external URLs open in a new window: as built on the site's own host, else by the public suffix list. */
export function useOpensNewWindow(linkingConfig: LinkingConfig): (url: string) => boolean {
  const host = new URL(linkingConfig.origin).hostname
  const subscribe = useCallback((listener: () => void) => subscribeHostReading(host, listener), [host])
  const reading = useSyncExternalStore(subscribe, () => readHostReading(host), asBuilt)
  return useMemo(() => {
    if (reading === 'never') return () => false
    if (reading === 'as built') return (url: string) => opensNewWindowOnOwnHost(new URL(url).hostname, linkingConfig)
    return (url: string) => opensNewWindow({ from: pageHost(), to: url, parseHost: reading })
  }, [reading, linkingConfig])
}

/** The public suffix list. Offline, or when the chunk is gone after a release, the build's result stays in use. */
const suffixList = createResource<ParseHost, null>({
  load: () => import('../rules/parse-host').then(({ parseHost }) => success(parseHost)).catch(() => failure(null)),
})

/**
 * The build's result is valid on its own host. On a host that nobody can register no link opens a new window. Others,
 * such as a preview's, need the public suffix list; until it is loaded, the build's result is used.
 */
function readHostReading(builtFor: string): HostReading {
  const here = pageHost()
  if (here === builtFor) return 'as built'
  if (!isName(here)) return 'never'
  return suffixList.read().value ?? 'as built'
}

/** @returns unsubscribes */
function subscribeHostReading(builtFor: string, listener: () => void): () => void {
  const here = pageHost()
  if (here !== builtFor && isName(here)) void suffixList.load()
  return suffixList.subscribe(listener)
}

const pageHost = () => window.location.hostname
