import { failure, type Result, success } from './result'

/** Why a script did not run. `blocked`: refused by the network, the browser or an extension. */
export interface ScriptFault {
  url: string
  cause: 'blocked' | 'timeout'
}

/** Assumption: longer than a slow phone needs, shorter than a visitor would wait. */
const TIMEOUT_MS = 15_000

const loads = new Map<string, Promise<Result<void, ScriptFault>>>()

/**
 * Adds a script to the head, once per address, and resolves when it has run. Never throws; a blocked script can be
 * requested again. A script that loads after the timeout still runs.
 */
export function loadScript(url: string, { timeoutMs = TIMEOUT_MS } = {}): Promise<Result<void, ScriptFault>> {
  const known = loads.get(url)
  if (known) return known
  const load = insert(url, timeoutMs).then(result => {
    if (!result.ok && result.error.cause === 'blocked') loads.delete(url)
    return result
  })
  loads.set(url, load)
  return load
}

/** Forgets all loaded scripts; for tests. */
export function forgetScripts(): void {
  loads.clear()
}

function insert(url: string, timeoutMs: number): Promise<Result<void, ScriptFault>> {
  return new Promise(resolve => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    const timer = setTimeout(() => resolve(failure({ url, cause: 'timeout' })), timeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve(success(undefined))
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      script.remove()
      resolve(failure({ url, cause: 'blocked' }))
    })
    document.head.append(script)
  })
}
