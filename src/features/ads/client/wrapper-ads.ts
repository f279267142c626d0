import { loadVendor } from '../../consent/client/load-vendor'
import type { AdsConfig, ThirdPartyConfig } from '../../../config/third-party-config'
import { adPagePath } from '../rules/ad-units'
import { adPositions, hasInterstitial } from '../rules/ad-positions'
import { buildAdTargeting, plainSlug, theaterSlugOf } from '../rules/ad-targeting'
import { emptyContainers, giveUpAdSpace, keepAdSpace } from './ad-space'
import type { AdService, AdPage, AdSite } from './watch-ad-pages'
import { hasMethod } from '../../../platform/foreign-value'
import { guarded } from '../../../platform/report-error'

type WrapperAdsOptions = { thirdPartyConfig: ThirdPartyConfig; ads: AdsConfig; site: AdSite }

/** Ads of the wrapper library (specification §4 Ads), configured anew when the page's ad unit path has changed. */
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
      const { scheduledMovieIds } = page
      if (scheduledMovieIds === null || path === shownPath) return
      clear()
      shownPath = path
      const positions = adPositions(ads)
      mapped = positions.map(({ containerId }) => containerId)
      const config: WrapperConfig = {
        page: path,
        targeting: buildAdTargeting({ ...page, ads, circuitName: site.circuitName, scheduledMovieIds }),
        elementsMapping: Object.fromEntries(positions.map(({ name, containerId }) => [name, containerId])),
        interstitialOnFirstPageEnabled: hasInterstitial(ads),
      }
      const own = ++turn
      configureLibrary(config, () => turn === own)
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
  const theaterSlug = theater ? theaterSlugOf(theater) : ''
  return adPagePath({ ...site, ads, circuitSlug: plainSlug(site.circuitName ?? ''), theaterSlug })
}

/** Assumption: fields of the library's configuration, as its users write them (docs/third-parties/ad-library.md). */
interface WrapperConfig {
  /** Path of the page among the operator's ad units. */
  page: string
  targeting: Readonly<Record<string, readonly string[]>>
  /** Position to the id of its element. */
  elementsMapping: Readonly<Record<string, string>>
  interstitialOnFirstPageEnabled: boolean
}

type LibraryWindow = Window & { jad?: { cmd?: unknown; public?: unknown } }

/** Configures the library and displays its ads, now or once it has loaded, unless `isCurrent` returns false by then. */
function configureLibrary(config: WrapperConfig, isCurrent: () => boolean): void {
  let isDone = false
  const run = () => {
    const { jad } = window as LibraryWindow
    const api = isRecord(jad) ? jad['public'] : null
    if (isDone || !isCurrent() || !isRecord(api)) return
    isDone = true
    keepAdSpace()
    guarded('ads', () => {
      call(api, 'setConfig', config)
      call(api, 'loadPositions')
      call(api, 'displayPositions')
    })
  }
  guarded('ads', () => queueOf(window as LibraryWindow)?.push(run))
  // For a library that no longer reads its queue.
  run()
}

/** Created when the library has not loaded yet. */
function queueOf(page: LibraryWindow): { push: (run: () => void) => unknown } | null {
  const library = (page.jad ??= {})
  if (!isRecord(library)) return null
  library.cmd ??= []
  return hasMethod(library.cmd, 'push') ? library.cmd : null
}

function call(target: Record<string, unknown>, name: string, ...values: unknown[]): void {
  const method = target[name]
  if (typeof method !== 'function') throw new Error(`the ad library has no ${name}`)
  method.apply(target, values)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
