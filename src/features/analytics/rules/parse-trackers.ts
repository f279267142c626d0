import type { SiteConfig } from '../../../config/site-config'

export interface ParsedTrackers {
  /** Google Analytics ids, `G-…` and the older `UA-…`. */
  measurementIds: string[]
  /** Google Tag Manager ids, `GTM-…`. */
  containerIds: string[]
  /** URLs of tag-manager launch scripts. */
  launchUrls: string[]
  /** Names of unrecognised trackers; the build warns about them. */
  unknown: string[]
}

/** Parses both forms of `trackers` (specification §3): `[{type, token}]`, and ids by names that contain the tool's. */
export function parseTrackers(trackers: SiteConfig['trackers']): ParsedTrackers {
  const entries = Array.isArray(trackers)
    ? trackers.map(({ type, token }) => [type, token] as const)
    : Object.entries(trackers)
  const parsed: ParsedTrackers = { measurementIds: [], containerIds: [], launchUrls: [], unknown: [] }
  for (const [name, value] of entries) {
    const token = value?.trim()
    if (!token) continue
    const kind = kindOf(name, token)
    parsed[kind].push(kind === 'unknown' ? name : token)
  }
  return parsed
}

function kindOf(name: string, token: string): keyof ParsedTrackers {
  const words = name.toLowerCase().replace(/[^a-z]/g, '')
  if (words.includes('launch')) return /^https?:\/\//i.test(token) ? 'launchUrls' : 'unknown'
  if (words.includes('tagmanager')) return 'containerIds'
  return words.includes('googleanalytics') ? 'measurementIds' : 'unknown'
}
