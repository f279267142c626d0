import * as v from 'valibot'
import { type Fault, type FaultMessage, toFaults } from '../../../../src/config/fault'
import type { SourceConfig } from '../../../../src/config/source-config'
import { isOwnVariable } from '../../../../src/config/source-variables'
import { failure, type Result, success } from '../../../../src/platform/result'
import type { AdapterInput } from '../../adapter'
import { says } from '../../../../src/config/fault-words/fault-words'

/** A fault of a source's option in site.json. */
export function optionFault(field: string, said: FaultMessage): { ok: false; error: Fault } {
  return failure({ severity: 'error', source: 'site.json', field: `source.${field}`, ...said })
}

/** The options of one type of source. @returns a fault that names the first invalid one */
export function readOptions<S extends v.GenericSchema>(
  schema: S,
  source: SourceConfig,
): Result<v.InferOutput<S>, Fault> {
  const options = v.safeParse(schema, source)
  if (options.success) return success(options.output)
  const [{ message, words } = { message: '', words: undefined }] = toFaults(options.issues, { source: 'site.json' })
  return optionFault(v.getDotPath(options.issues[0]) ?? '', { message, words })
}

/**
 * The secret that `source.token` names. @returns undefined where it names none; a fault where the variable is not set, or
 * is the product's own
 */
export function readSecret({ source, env }: Pick<AdapterInput, 'source' | 'env'>): Result<string | undefined, Fault> {
  const name = source.token?.env
  if (name === undefined) return success(undefined)
  if (isOwnVariable(name)) return optionFault('token', says('ownVariable', { name }))
  const secret = env[name]?.trim()
  if (secret) return success(secret)
  return optionFault('token', says('noVariable', { name }))
}
