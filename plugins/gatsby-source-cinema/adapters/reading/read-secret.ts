import { failure, type Result, success } from '../../../../src/platform/result'
import type { Fault } from '../../../../src/config/fault'
import type { AdapterInput } from '../../adapter'

/** The secret that `source.token` names. @returns undefined where it names none; a fault where the variable is not set */
export function readSecret({ source, env }: Pick<AdapterInput, 'source' | 'env'>): Result<string | undefined, Fault> {
  const name = source.token?.env
  if (name === undefined) return success(undefined)
  const secret = env[name]?.trim()
  if (secret) return success(secret)
  return optionFault('token', `The environment has no variable ${name}, which holds the secret`)
}

/** A fault of a source's option in site.json. */
export function optionFault(field: string, message: string): { ok: false; error: Fault } {
  return failure({ severity: 'error', source: 'site.json', field: `source.${field}`, message })
}
