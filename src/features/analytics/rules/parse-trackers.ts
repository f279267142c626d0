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

type Kind = 'measurement' | 'container' | 'launch'

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
    if (kind === 'measurement') parsed.measurementIds.push(token)
    else if (kind === 'container') parsed.containerIds.push(token)
    else if (kind === 'launch') parsed.launchUrls.push(token)
    else parsed.unknown.push(name)
  }
  return parsed
}

function kindOf(name: string, token: string): Kind | undefined {
  const words = name.toLowerCase().replace(/[^a-z]/g, '')
  if (words.includes('launch')) return /^https?:\/\//i.test(token) ? 'launch' : undefined
  if (words.includes('tagmanager')) return 'container'
  return words.includes('googleanalytics') ? 'measurement' : undefined
}
