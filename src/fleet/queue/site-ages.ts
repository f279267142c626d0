import type { Redis } from 'ioredis'
import { PREFIX } from './open-queues'

const KEYS = { lastGood: `${PREFIX}:last-good`, firstSeen: `${PREFIX}:first-seen` } as const

/** A site's files are those of its sources at an instant, epoch ms: a refresh or a build that began then ended well. */
export async function noteGood(redis: Redis, site: string, at: number): Promise<void> {
  await redis.hset(KEYS.lastGood, site, at)
}

/** From when on sites without any good refresh count as late. */
export async function noteSites(redis: Redis, sites: Iterable<string>, now: number): Promise<void> {
  const batch = redis.pipeline()
  for (const site of sites) batch.hsetnx(KEYS.firstSeen, site, now)
  await batch.exec()
}

/** Ms since the last good refresh of each site, or since the fleet knows it. */
export async function readAges(redis: Redis, sites: Iterable<string>, now: number): Promise<Map<string, number>> {
  const [good, seen] = await Promise.all([redis.hgetall(KEYS.lastGood), redis.hgetall(KEYS.firstSeen)])
  return new Map([...sites].map(site => [site, now - Number(good[site] ?? seen[site] ?? now)]))
}
