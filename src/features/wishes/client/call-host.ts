import { reportError } from '../../../platform/report-error'
import { failure, type Result } from '../../../platform/result'
import type * as calls from './wish-calls'
import type { WishCallFault } from '../rules/wish-fault'

/** Calls the host by code that is loaded then. Never throws. */
export async function callHost<T>(
  run: (code: typeof calls) => Promise<Result<T, WishCallFault>>,
): Promise<Result<T, WishCallFault>> {
  let code: typeof calls
  try {
    code = await import(/* webpackChunkName: "wish-calls" */ './wish-calls')
  } catch (error) {
    reportError(error, 'wishes')
    return failure({ kind: 'offline' })
  }
  return run(code)
}
