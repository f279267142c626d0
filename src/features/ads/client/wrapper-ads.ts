import { loadVendor } from '../../consent/client/load-vendor'
import type { AdsConfig, ThirdPartyConfig } from '../../../config/third-party-config'
import { adPagePath } from '../rules/ad-page-path'
import { adPositions, hasInterstitial } from '../rules/ad-positions'
import { buildAdTargeting } from '../rules/ad-targeting'
import { plainSlug, theaterSlugOf } from '../rules/ad-theater'
import { emptyContainers } from './ad-containers'
import type { AdService } from './ad-service'
import { giveUpAdSpace, keepAdSpace } from './ad-space'
import type { AdPage, AdSite } from './watch-ad-pages'
import { configureLibrary, type WrapperConfig } from './wrapper-library'

interface WrapperAdsOptions {
  facts: ThirdPartyConfig
  ads: AdsConfig
  site: AdSite
}

/**
 * Ads of the wrapper library (specification §4 Ads). It is told of a page when the page's path among the ad units has
 * changed and the films on the programme are known; what it drew before goes first.
 */
export function createWrapperAds({ facts, ads, site }: WrapperAdsOptions): AdService {
  let shownPath: string | null = null
  /** Counts configurations: only the last one is wanted. */
  let turn = 0
  let mapped: readonly string[] = []

  const clear = () => {
    emptyContainers(mapped)
    mapped = []
  }
  const load = async (own: number) => {
    const loaded = await loadVendor('ad-library', facts)
    if (loaded.ok || turn !== own) return
    if (loaded.error.cause !== 'refused') giveUpAdSpace('blocked')
    // Another page may have more luck.
    shownPath = null
  }

  return {
    show: page => {
      const path = pagePathOf(page, ads, site)
      if (page.scheduledMovieIds === null || path === shownPath) return
      clear()
      shownPath = path
      const config = configOf({ page, path, ads, site, ids: page.scheduledMovieIds })
      mapped = Object.values(config.elementsMapping)
      const own = ++turn
      configureLibrary(config, { isWanted: () => turn === own, onRun: () => keepAdSpace() })
      void load(own)
    },
    withdraw: () => {
      turn += 1
      shownPath = null
      clear()
    },
  }
}

function pagePathOf({ theater }: AdPage, ads: AdsConfig, site: AdSite): string {
  return adPagePath({
    ...{ ads, country: site.country, isSingleLocation: site.isSingleLocation },
    circuitSlug: plainSlug(site.circuitName ?? ''),
    theaterSlug: theater ? theaterSlugOf(theater) : '',
  })
}

function configOf({
  page,
  path,
  ads,
  site: { circuitName },
  ids,
}: {
  page: AdPage
  path: string
  ads: AdsConfig
  site: AdSite
  ids: readonly string[]
}): WrapperConfig {
  return {
    page: path,
    targeting: buildAdTargeting({ ...page, ads, circuitName, scheduledMovieIds: ids }),
    elementsMapping: Object.fromEntries(adPositions(ads).map(({ name, containerId }) => [name, containerId])),
    interstitialOnFirstPageEnabled: hasInterstitial(ads),
  }
}
