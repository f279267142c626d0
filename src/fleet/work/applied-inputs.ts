import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { type ListingMarks, SiteMarksSchema } from '../../site-build/listings/listing-marks'
import { PREFIX } from '../queue/open-queues'

const AppliedSchema = v.object({
  /** Fingerprint of the site folder. */
  folder: v.string(),
  /** Fingerprint of the release that the files belong to, and of what the site's variables are. */
  release: v.string(),
  /** Digest of the answers of its sources. */
  answers: v.string(),
  /** Epoch ms after which the same inputs give other files. */
  until: v.number(),
})

/** What the files of a site were last written from. Known to all workers: any of them may have done it. */
export type Applied = v.InferOutput<typeof AppliedSchema>

const KEYS = { applied: `${PREFIX}:applied`, marks: `${PREFIX}:marks` } as const

/** @returns undefined where a refresh is under way, has failed, or was never done */
export async function readApplied(redis: Redis, site: string): Promise<Applied | undefined> {
  return parse(AppliedSchema, await redis.hget(KEYS.applied, site))
}

/** The marks of the listings that belong to `readApplied`, of each language. */
export async function readMarks(redis: Redis, site: string): Promise<ListingMarks[] | undefined> {
  return parse(SiteMarksSchema, await redis.hget(KEYS.marks, site))
}

export async function writeApplied(
  redis: Redis,
  site: string,
  applied: Applied,
  marks: readonly ListingMarks[],
): Promise<void> {
  await redis
    .multi()
    .hset(KEYS.marks, site, JSON.stringify(marks))
    .hset(KEYS.applied, site, JSON.stringify(applied))
    .exec()
}

/** Before files are written: those of a refresh that is cut off are of neither. */
export async function forgetApplied(redis: Redis, site: string): Promise<void> {
  await redis.hdel(KEYS.applied, site)
}

function parse<S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}
