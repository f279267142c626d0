import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import type { SourceConfig } from '../../../../src/config/source-config'
import { isOwnVariable } from '../../../../src/config/source-variables'
import { failure, type Result, success } from '../../../../src/platform/result'
import type { AdapterInput } from '../../adapter'

/** A fault of a source's option in site.json. */
export function optionFault(field: string, message: string): { ok: false; error: Fault } {
  return failure({ severity: 'error', source: 'site.json', field: `source.${field}`, message })
}

/** The options of one type of source. @returns a fault that names the first invalid one */
export function readOptions<S extends v.GenericSchema>(
  schema: S,
  source: SourceConfig,
): Result<v.InferOutput<S>, Fault> {
  const options = v.safeParse(schema, source)
  if (options.success) return success(options.output)
  return optionFault(v.getDotPath(options.issues[0]) ?? '', options.issues[0].message)
}

/**
 * The secret that `source.token` names. @returns undefined where it names none; a fault where the variable is not set, or
 * is the product's own
 */
export function readSecret({ source, env }: Pick<AdapterInput, 'source' | 'env'>): Result<string | undefined, Fault> {
  const name = source.token?.env
  if (name === undefined) return success(undefined)
  if (isOwnVariable(name)) return optionFault('token', `${name} is a variable of the product, and is sent to no source`)
  const secret = env[name]?.trim()
  if (secret) return success(secret)
  return optionFault('token', `The environment has no variable ${name}, which holds the secret`)
}
