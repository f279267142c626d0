import { isOnline } from '../../../platform/page-lifecycle'
import { reportError } from '../../../platform/report-error'
import { failure, type Result } from '../../../platform/result'
import type { CallFault } from '../rules/call-fault'

/** Runs what a dynamic import loads. Code that does not come is a fault like any other; the next call asks for it again. */
export async function withCode<Code, T>(
  load: () => Promise<Code>,
  run: (code: Code) => Promise<Result<T, CallFault>>,
): Promise<Result<T, CallFault>> {
  const code = await load().catch((error: unknown) => {
    reportError(error, 'loyalty')
    return null
  })
  return code === null ? failure({ kind: isOnline() ? 'unreachable' : 'offline' }) : run(code)
}
