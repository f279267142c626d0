import { Redis } from 'ioredis'

interface OpenRedis {
  /** `redis://…` */
  url: string
  /** Told of what goes wrong with the connection, without its address; it comes back by itself. */
  reportError: (error: Error) => void
}

/** Longest pause between two attempts to come back, ms. */
const MAX_PAUSE_MS = 5_000

/** A connection for counting together: what it cannot do at once it refuses, so that no visitor waits for it. */
export function openRedis({ url, reportError }: OpenRedis): { client: Redis; close: () => void } {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: attempt => Math.min(MAX_PAUSE_MS, 100 * 2 ** Math.min(attempt, 10)),
  })
  let isDown = false
  client.on('ready', () => (isDown = false))
  client.on('error', (error: Error) => {
    if (!isDown) reportError(error)
    isDown = true
  })
  return { client, close: () => client.disconnect() }
}
