import { loadVendor } from '../../consent/client/load-vendor'
import type { AdsConfig, ThirdPartyConfig } from '../../../config/third-party-config'
import { adPagePath } from '../rules/ad-units'
import { adPositions, hasInterstitial } from '../rules/ad-positions'
import { buildAdTargeting, plainSlug, theaterSlugOf } from '../rules/ad-targeting'
import { emptyContainers, giveUpAdSpace, keepAdSpace } from './ad-space'
import type { AdService, AdPage, AdSite } from './watch-ad-pages'
import { configureLibrary, type WrapperConfig } from './wrapper-library'

interface WrapperAdsOptions {
  thirdPartyConfig: ThirdPartyConfig
  ads: AdsConfig
  site: AdSite
}

/**
 * Ads of the wrapper library (specification §4 Ads). The library is configured anew when the page's ad unit path has
 * changed and the scheduled films are loaded; its previous ads are removed first.
 */
export function createWrapperAds({ thirdPartyConfig, ads, site }: WrapperAdsOptions): AdService {
  let shownPath: string | null = null
  /** Counts configurations: only the latest one may run. */
  let turn = 0
  let mapped: readonly string[] = []

  const clear = () => {
    emptyContainers(mapped)
    mapped = []
  }
  const load = async (own: number) => {
    const loaded = await loadVendor('ad-library', thirdPartyConfig)
    if (loaded.ok || turn !== own) return
    if (loaded.error.cause !== 'refused') giveUpAdSpace('blocked')
    // Retry on the next page.
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
