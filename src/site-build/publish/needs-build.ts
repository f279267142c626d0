import type { ReleaseRecord } from './release-record'

interface NeedsBuild {
  /** Record of the live folder; undefined when nothing is published there. */
  record: ReleaseRecord | undefined
  siteFolder: string
  /** Fingerprint of the current sources. */
  fingerprint: string
  /** Epoch ms. */
  now: number
}

/** Reason, for the operator, why the live site must be built before it is served; undefined when it is up to date. */
export function whyBuildIsNeeded({ record, siteFolder, fingerprint, now }: NeedsBuild): string | undefined {
  if (!record) return 'nothing is built yet'
  if (record.siteFolder !== siteFolder) return 'another site is built'
  if (record.fingerprint !== fingerprint) return 'its sources changed since it was built'
  // The demo programme depends on the day of the build.
  const isOfEarlierDay = record.now.slice(0, 10) < new Date(now).toISOString().slice(0, 10)
  if (record.sourceType === 'demo' && isOfEarlierDay) return 'its demo programme is of an earlier day'
  return undefined
}
