import { Redis } from 'ioredis'

export interface RedisConnection {
  /** For `createLimiter`. */
  client: object
  stop: () => void
}

/** Assumption: a count that takes longer would hold visitors up more than it protects. */
const COMMAND_TIMEOUT_MS = 300
const MAX_RECONNECT_MS = 5_000

/**
 * Connects with Redis (`REDIS_URL`) and stays at it. Nothing waits for the connection: a command that cannot be sent at once
 * fails, and whoever counts does so alone meanwhile.
 */
export function connectRedis(url: string): RedisConnection {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: tries => Math.min(100 * 2 ** tries, MAX_RECONNECT_MS),
  })
  // Without a listener each lost connection would be printed; the limiter tells of an outage once.
  client.on('error', () => undefined)
  return { client, stop: () => client.disconnect() }
}
