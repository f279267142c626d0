import { joinStops } from '../../../platform/store'
import { readConsent } from '../../consent/client/consent-store'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { adModeOf, adPositions } from '../rules/ad-positions'
import { parseSizeMapping, type SizeMappingFault } from '../rules/ad-sizes'
import { applyAdSpace, giveUpAdSpace, keepAdSpace } from './ad-space'
import { createPublisherAds } from './publisher-ads'
import { type AdSite, watchAdPages } from './watch-ad-pages'
import { watchAdFill } from './watch-ad-fill'
import { createWrapperAds } from './wrapper-ads'

/** Assumption: a consent tool that is not ready by then will not load, so that the visitor cannot consent. */
const CONSENT_TOOL_PATIENCE_MS = 10_000

/** Shows ads in the page's containers while consent allows it (specification §4 Ads). @returns stops it */
export function startAds({ thirdPartyConfig, site }: { thirdPartyConfig: ThirdPartyConfig; site: AdSite }): () => void {
  const { ads } = thirdPartyConfig
  if (!ads || adPositions(ads).length === 0) return () => undefined
  const containerIds = adPositions(ads).map(({ containerId }) => containerId)
  const fill = watchAdFill()
  const { mapping, faults } = parseSizeMapping(ads.sizeMapping)
  for (const fault of faults) logFault(fault)

  const isPublisherTag = adModeOf(ads.display).integration === 'publisher-tag'
  const service = isPublisherTag
    ? createPublisherAds({ thirdPartyConfig, ads, site, mapping })
    : createWrapperAds({ thirdPartyConfig, ads, site })

  let hasToolAnswered = false
  const stop = watchAdPages(site, {
    onPage: page => {
      fill.follow(containerIds)
      service.show(page)
    },
    onAllowed: () => {
      hasToolAnswered = true
      keepAdSpace(['refused', 'unanswered'])
    },
    onRefused: () => {
      service.withdraw()
      const { isReady, consents } = readConsent()
      if (!isReady) return
      giveUpAdSpace(consents === false ? 'refused' : 'unanswered')
      // The visitor has answered on this page, and expects it to change.
      if (hasToolAnswered) applyAdSpace()
      hasToolAnswered = true
    },
    onNavigation: applyAdSpace,
  })
  return joinStops([watchSilentTool(), closeAdsOnPress(), fill.stop, stop])
}

function watchSilentTool(): () => void {
  const timer = setTimeout(() => {
    const { isConfigured, isEnabled, isReady } = readConsent()
    if (isConfigured && isEnabled && !isReady) giveUpAdSpace('unanswered')
  }, CONSENT_TOOL_PATIENCE_MS)
  return () => clearTimeout(timer)
}

/** Logs the messages of the catalogue (specification §8 Other failures). */
function logFault(fault: SizeMappingFault): void {
  if (fault.fault === 'json') console.error('Error parsing size mapping')
  else console.warn(`Invalid size mapping for ad location: ${fault.key}`)
}

/** Hides an ad for the life of the document when it is closed. Delegated: React does not hydrate the button. */
export function closeAdsOnPress(): () => void {
  const close = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-ad-close]')) return
    const ad = target.closest('[data-ad-corner]')
    if (ad instanceof HTMLElement) ad.hidden = true
  }
  document.addEventListener('click', close)
  return () => document.removeEventListener('click', close)
}
