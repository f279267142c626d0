import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LinkingConfig } from '../../../config/linking-config'
import { pageHost, readHostReading, subscribeHostReading, type HostReading } from '../client/host-parser'
import { opensNewWindow } from '../rules/opens-new-window'
import { opensNewWindowQuickly } from '../rules/opens-new-window-quickly'

const asBuilt = (): HostReading => 'as built'

/**
 * Which external URLs open in a new window: by the build's result on the site's own host, by the public suffix list
 * elsewhere.
 */
export function useOpensNewWindow(linkingConfig: LinkingConfig): (url: string) => boolean {
  const { host } = linkingConfig
  const subscribe = useCallback((listener: () => void) => subscribeHostReading(host, listener), [host])
  const reading = useSyncExternalStore(subscribe, () => readHostReading(host), asBuilt)
  return useMemo(() => {
    if (reading === 'never') return () => false
    if (reading === 'as built') return url => opensNewWindowQuickly(new URL(url).hostname, linkingConfig)
    return url => opensNewWindow({ from: pageHost(), to: url, parseHost: reading })
  }, [reading, linkingConfig])
}
