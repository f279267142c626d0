import type { AdsConfig } from '../../../config/third-party-config'
import type { ListedTheater } from '../../site/rules/theater-list'
import type { PageData } from '../../analytics/rules/page-data'
import { adModeOf } from './ad-mode'

/** Targeting fields (specification §3 Ad targeting; `isLoggedIn`: §6). */
export const AD_TARGETING_FIELDS = [
  'page',
  'adType',
  'websiteID',
  'domain',
  'currentPath',
  'urlOrigin',
  'theater',
  'theaterID',
  'theaterGroup',
  'theaterGroupID',
  'moviePermalinkPath',
  'moviePermalinkOrigin',
  'scheduledMovieIds',
  'isLoggedIn',
] as const

/** Values of each field as text; empty when unknown. */
export type AdTargeting = Readonly<Record<(typeof AD_TARGETING_FIELDS)[number], readonly string[]>>

/** Builds the ad targeting of a page. */
export function buildAdTargeting({
  ads,
  data,
  title,
  pathname,
  theater,
  circuitName,
  scheduledMovieIds,
}: {
  ads: Pick<AdsConfig, 'display' | 'websiteId' | 'domain' | 'circuitId'>
  data: PageData
  /** The document's title. */
  title: string
  /** As in the address bar. */
  pathname: string
  theater: Pick<ListedTheater, 'theaterId' | 'name'> | null
  circuitName: string | null
  scheduledMovieIds: readonly string[]
}): AdTargeting {
  return {
    page: values(title),
    adType: values(adModeOf(ads.display).adType),
    websiteID: values(ads.websiteId),
    domain: values(ads.domain ?? data.domain),
    currentPath: values(pathname),
    urlOrigin: values(data.urlOrigin),
    theater: values(theater?.name),
    theaterID: values(theater?.theaterId),
    theaterGroup: values(circuitName),
    theaterGroupID: values(ads.circuitId),
    moviePermalinkPath: values(data.moviePermalinkPath),
    moviePermalinkOrigin: values(data.moviePermalinkOrigin),
    scheduledMovieIds: [...scheduledMovieIds],
    isLoggedIn: values(data.isLoggedIn),
  }
}

function values(text: string | null | undefined): string[] {
  return text ? [text] : []
}
