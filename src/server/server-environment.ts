import path from 'node:path'
import * as v from 'valibot'
import { failure, type Result, success } from '../platform/result'

/** What the host takes from its environment (contracts §2). */
export interface ServerEnvironment {
  port: number
  host: string
  /** Absolute path of the folder to serve. */
  publicDir: string
}

const PortSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
)

const EnvironmentSchema = v.object({
  PORT: v.optional(PortSchema, '9000'),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), '127.0.0.1'),
})

/** Reads PORT (0 takes any free one), HOST and PUBLIC_DIR (`public`). @returns one line per faulty variable */
export function readServerEnvironment(env: NodeJS.ProcessEnv): Result<ServerEnvironment, string[]> {
  const given = { PORT: env['PORT'] || undefined, HOST: env['HOST'] || undefined }
  const parsed = v.safeParse(EnvironmentSchema, given)
  if (parsed.success)
    return success({
      port: parsed.output.PORT,
      host: parsed.output.HOST,
      publicDir: path.resolve(env['PUBLIC_DIR'] || 'public'),
    })
  return failure(
    parsed.issues.map(issue => `${v.getDotPath(issue) ?? 'environment'}: '${String(issue.input)}' ${issue.message}`),
  )
}
