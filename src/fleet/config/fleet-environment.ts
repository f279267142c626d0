import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'

const PortSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
)
/** Characters: nobody guesses it at ten attempts a minute. */
const SHORTEST_PASSWORD = 12

/** Empty variables count as unset. */
const VariablesSchema = v.object({
  REDIS_URL: v.pipe(
    v.string('is not set: the queue is kept in Redis, such as redis://127.0.0.1:6379'),
    v.regex(/^rediss?:\/\/./, 'must be redis://… or rediss://…'),
  ),
  FLEET_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)),
  ),
  FLEET_PORT: v.optional(PortSchema, '9300'),
  FLEET_HOST: v.optional(v.string(), '127.0.0.1'),
  FLEET_FILE: v.optional(v.string(), 'fleet.json'),
  METRICS_TOKEN: v.optional(v.string()),
})

export interface FleetEnvironment {
  redisUrl: string
  /** Of board and metrics; null where it is not set. */
  password: string | null
  port: number
  host: string
  /** Path of fleet.json. */
  file: string
  metricsToken: string | null
}

/** Reads the fleet's variables. @returns one line per faulty variable */
export function readFleetEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Result<FleetEnvironment, string[]> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(VariablesSchema, given)
  if (!parsed.success) return failure(parsed.issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${messageOf(issue)}`))
  const { REDIS_URL, FLEET_PASSWORD, FLEET_PORT, FLEET_HOST, FLEET_FILE, METRICS_TOKEN } = parsed.output
  return success({
    redisUrl: REDIS_URL,
    password: FLEET_PASSWORD ?? null,
    port: FLEET_PORT,
    host: FLEET_HOST,
    file: FLEET_FILE,
    metricsToken: METRICS_TOKEN ?? null,
  })
}

/** A key that is missing is an issue of the object. */
function messageOf({ received, message }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'is not set: the queue is kept in Redis, such as redis://127.0.0.1:6379' : message
}
