/// <reference types="google-publisher-tag" />
import { loadVendor } from '../../consent/client/load-vendor'
import type { AdsConfig, ThirdPartyConfig } from '../../../config/third-party-config'
import { buildAdTargeting } from '../rules/ad-targeting'
import { type PublisherSlot, publisherSlots } from '../rules/ad-units'
import type { AdSize, SizeMapping } from '../rules/ad-sizes'
import { emptyContainers, giveUpAdSpace, keepAdSpace } from './ad-space'
import type { AdService, AdPage, AdSite } from './watch-ad-pages'
import { closeInterstitial, endFirstPage, isFirstOfVisit, openInterstitial } from './interstitial'
import { hasMethod } from '../../../platform/foreign-value'
import { guarded } from '../../../platform/report-error'

/** The used part of Google's tag (vendor document: GPT reference). */
type PublisherTag = Pick<
  typeof googletag,
  'pubads' | 'defineSlot' | 'defineOutOfPageSlot' | 'enableServices' | 'display' | 'destroySlots' | 'setConfig'
>
type TagSlot = googletag.Slot
type SlotRendered = Pick<googletag.events.SlotRenderEndedEvent, 'slot' | 'isEmpty'>

type TagWindow = Window & { googletag?: Partial<PublisherTag> & { cmd?: unknown } }

interface PublisherAdsOptions {
  thirdPartyConfig: ThirdPartyConfig
  ads: AdsConfig
  site: AdSite
  mapping: SizeMapping
}

/**
 * Ads of Google's tag (specification §4 Ads, CUSTOM_WITHOUT_WRAPPER). Slots are defined once; those in the page are
 * refreshed when its path, theater or the cookies of consent or session change.
 */
export function createPublisherAds({ thirdPartyConfig, ads, site, mapping }: PublisherAdsOptions): AdService {
  const plans = publisherSlots(ads, mapping)
  const interstitial = plans.find(({ isInterstitial }) => isInterstitial)
  /** Path of the visit's first page while it may still show an interstitial. */
  let first = isFirstOfVisit() ? window.location.pathname : null
  let latest: AdPage | null = null
  let shown: string | null = null
  let state: { status: 'none' | 'queued' } | { status: 'defined'; slots: ReadonlyMap<TagSlot, PublisherSlot> } = {
    status: 'none',
  }
  let isListening = false

  const onRendered = ({ slot, isEmpty }: SlotRendered) => {
    const plan = state.status === 'defined' ? state.slots.get(slot) : undefined
    if (!plan) return
    document.getElementById(plan.containerId)?.toggleAttribute('data-empty', isEmpty)
    if (!plan.isInterstitial || isEmpty || window.location.pathname !== first) return
    first = null
    openInterstitial(plan.containerId)
  }
  const define = (tag: PublisherTag) => {
    if (state.status !== 'queued' || !latest) return
    keepAdSpace()
    const planned = plans.filter(({ isInterstitial }) => !isInterstitial || latest?.pathname === first)
    const slots = defineSlots(tag, planned)
    state = { status: 'defined', slots }
    if (!isListening) tag.pubads().addEventListener('slotRenderEnded', onRendered)
    isListening = true
    applyTargeting(tag, latest, { ads, site })
    tag.setConfig?.({ singleRequest: true })
    tag.enableServices()
    for (const { containerId } of slots.values()) tag.display(containerId)
  }
  const refresh = (tag: PublisherTag) => {
    if (state.status !== 'defined' || !latest) return
    applyTargeting(tag, latest, { ads, site })
    const inPage = [...state.slots].filter(([, { isInterstitial }]) => !isInterstitial).map(([slot]) => slot)
    if (inPage.length > 0) tag.pubads().refresh(inPage)
  }
  const load = async () => {
    const loaded = await loadVendor('google-publisher-tag', thirdPartyConfig)
    if (loaded.ok || state.status !== 'queued') return
    if (loaded.error.cause !== 'refused') giveUpAdSpace('blocked')
    // Retry on the next page.
    state = { status: 'none' }
    shown = null
  }

  return {
    show: page => {
      const isOther = latest !== null && latest.pathname !== page.pathname
      latest = page
      if (page.pathname !== first) first = null
      if (interstitial) endFirstPage()
      const signature = signatureOf(page)
      if (plans.length === 0 || signature === shown) return
      shown = signature
      if (interstitial && isOther) closeInterstitial(interstitial.containerId)
      if (state.status === 'defined') return withPublisherTag(refresh)
      if (state.status === 'queued') return
      state = { status: 'queued' }
      withPublisherTag(define)
      void load()
    },
    withdraw: () => {
      const before = state
      state = { status: 'none' }
      latest = shown = null
      if (interstitial) closeInterstitial(interstitial.containerId)
      if (before.status === 'defined') withPublisherTag(tag => void tag.destroySlots([...before.slots.keys()]))
      emptyContainers(plans.map(({ containerId }) => containerId))
    },
  }
}

/** Changes when new ads are needed: page, theater, and the cookies of consent and session. */
function signatureOf({ pathname, theater, data, consent }: AdPage): string {
  const { consents, regulation, deniedPurposes, vendors } = consent
  return JSON.stringify([
    pathname,
    theater?.theaterId,
    data.isLoggedIn,
    consents,
    regulation,
    [...(deniedPurposes ?? [])].sort(),
    Object.entries(vendors).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
}

function defineSlots(tag: PublisherTag, plans: readonly PublisherSlot[]): Map<TagSlot, PublisherSlot> {
  const slots = new Map<TagSlot, PublisherSlot>()
  for (const plan of plans) {
    if (!document.getElementById(plan.containerId)) continue
    const { unit, containerId, sizes, rules, isInterstitial } = plan
    const slot = isInterstitial
      ? tag.defineOutOfPageSlot(unit, containerId)
      : tag.defineSlot(unit, sizesOf(sizes), containerId)
    // The tag returns no slot for a viewport or element that it does not serve.
    if (!slot) continue
    if (rules.length > 0) slot.defineSizeMapping(rules.map(rule => [[...rule.viewport], sizesOf(rule.sizes)]))
    slot.addService(tag.pubads())
    slots.set(slot, plan)
  }
  return slots
}

function applyTargeting(
  tag: PublisherTag,
  { scheduledMovieIds, ...page }: AdPage,
  { ads, site }: { ads: AdsConfig; site: AdSite },
): void {
  const { circuitName } = site
  const targeting = buildAdTargeting({ ...page, ads, circuitName, scheduledMovieIds: scheduledMovieIds ?? [] })
  const service = tag.pubads()
  for (const [field, values] of Object.entries(targeting)) {
    if (values.length > 0) service.setTargeting(field, [...values])
    else service.clearTargeting(field)
  }
}

function sizesOf(sizes: readonly AdSize[]): googletag.MultiSize {
  return sizes.map(size => (size === 'fluid' ? size : [size[0], size[1]]))
}

/** Runs a callback with Google's tag, now or once it has loaded. Reports errors and never throws. */
function withPublisherTag(run: (tag: PublisherTag) => void): void {
  const ready = () =>
    guarded('ads', () => {
      const tag = (window as TagWindow).googletag
      if (!isReady(tag)) throw new Error('the publisher tag is not what it is documented to be')
      run(tag)
    })
  guarded('ads', () => {
    const tag = ((window as TagWindow).googletag ??= {})
    tag.cmd ??= []
    if (hasMethod(tag.cmd, 'push')) tag.cmd.push(ready)
  })
}

function isReady(tag: Partial<PublisherTag> | undefined): tag is PublisherTag {
  const needed = ['pubads', 'defineSlot', 'defineOutOfPageSlot', 'enableServices', 'display', 'destroySlots'] as const
  return tag !== undefined && needed.every(name => typeof tag[name] === 'function')
}
