import { failure, type Result, success } from './result'

/** Why a script did not run. `blocked`: refused by the network, the browser or an extension. */
export interface ScriptFault {
  url: string
  cause: 'blocked' | 'timeout'
}

/** Assumption: longer than a slow phone needs, shorter than anybody would wait for it. */
const TIMEOUT_MS = 15_000

const loads = new Map<string, Promise<Result<void, ScriptFault>>>()

/**
 * Puts a script into the head, once for each address, and answers when it has run. Never throws; what failed may be tried
 * again. A script that comes after its time is not waited for, and runs all the same.
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

/** Forgets all loads; for tests. */
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
