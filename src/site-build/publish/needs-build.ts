import type { ReleaseRecord } from './release-record'

interface NeedsBuild {
  /** Of the live folder; undefined when nothing was published there. */
  record: ReleaseRecord | undefined
  siteFolder: string
  /** State of the sources now. */
  fingerprint: string
  /** Epoch ms. */
  now: number
}

/** Why the live site must be built before it is served, in words for the operator; undefined when it is up to date. */
export function whyBuildIsNeeded({ record, siteFolder, fingerprint, now }: NeedsBuild): string | undefined {
  if (!record) return 'nothing is built yet'
  if (record.siteFolder !== siteFolder) return 'another site is built'
  if (record.fingerprint !== fingerprint) return 'its sources changed since it was built'
  // The demo programme is made around the day it was built on.
  const isOfEarlierDay = record.now.slice(0, 10) < new Date(now).toISOString().slice(0, 10)
  if (record.sourceType === 'demo' && isOfEarlierDay) return 'its demo programme is of an earlier day'
  return undefined
}
