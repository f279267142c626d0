import { Redis } from 'ioredis'

/** Assumption: waiting longer for a count would harm visitors more than it protects. */
const COMMAND_TIMEOUT_MS = 300
const MAX_RECONNECT_MS = 5_000

/** Connects to Redis and reconnects on errors. Commands fail at once while it is disconnected. */
export function connectRedis(url: string): { client: object; stop: () => void } {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: tries => Math.min(100 * 2 ** tries, MAX_RECONNECT_MS),
  })
  // Without a listener every lost connection would be logged; the limiter reports each outage once.
  client.on('error', () => undefined)
  return { client, stop: () => client.disconnect() }
}
