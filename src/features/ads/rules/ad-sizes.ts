import type { AdPlacement } from '../../../config/third-party-config'
import type { AdPosition } from './ad-positions'

/** Assumption: the most common ad sizes (IAB) by minimum viewport width in pixels, where the operator names none. */
const STANDARD_SIZES: Readonly<Record<AdPlacement, readonly SizeRule[]>> = {
  header: banner(),
  footer: banner(),
  // The corner ad covers a large part of a phone's viewport.
  pulse: [rule(640, [300, 250]), rule(0, [300, 100], [300, 50])],
  interstitial: [],
}

/** Assumption: space reserved for a size without a height, pixels. */
const FLUID_HEIGHT = 250

/** Reserved space in viewports of at least this width, pixels. */
export interface ReservedHeight {
  minWidth: number
  /** 0: no ad. */
  height: number
}

/** Sizes of a position: the operator's, else those of its placement. */
export function sizeRulesOf({ customKey, placement }: AdPosition, mapping: SizeMapping): readonly SizeRule[] {
  const own = customKey === null ? undefined : mapping.get(customKey)
  return own ?? STANDARD_SIZES[placement]
}

/** Space that a position needs at each width, to avoid layout shifts: the narrowest first, from `minWidth` 0. */
export function reservedHeights(rules: readonly SizeRule[]): ReservedHeight[] {
  const heights = [...rules]
    .map(({ viewport, sizes }) => ({ minWidth: viewport[0], height: tallest(sizes) }))
    .sort((a, b) => a.minWidth - b.minWidth)
  return heights[0]?.minWidth === 0 ? heights : [{ minWidth: 0, height: 0 }, ...heights]
}

function tallest(sizes: readonly AdSize[]): number {
  return sizes.reduce((most, size) => Math.max(most, size === 'fluid' ? FLUID_HEIGHT : size[1]), 0)
}

function banner(): SizeRule[] {
  return [rule(1024, [970, 250], [970, 90], [728, 90]), rule(768, [728, 90]), rule(0, [320, 100], [320, 50])]
}

function rule(minWidth: number, ...sizes: readonly AdSize[]): SizeRule {
  return { viewport: [minWidth, 0], sizes }
}

/** Width and height in pixels, or `fluid`: as wide as its container (vendor document: GPT reference, `GeneralSize`). */
export type AdSize = readonly [number, number] | 'fluid'

/** Ad sizes in viewports of at least this size, `[width, height]` in pixels. Empty for no ad. */
export type SizeRule = { viewport: readonly [number, number]; sizes: readonly AdSize[] }

/** Rules of each location by its key, the largest viewport first. */
export type SizeMapping = ReadonlyMap<string, readonly SizeRule[]>

/** `location`: its entry is not an object. `json`: the text is not valid JSON. */
export type SizeMappingFault = { fault: 'location'; key: string } | { fault: 'json' }

/** Parses `adsCustom.sizeMapping` (specification §3, §5): {location: {minimum width: sizes}}. Skips invalid entries. */
export function parseSizeMapping(text: string | null): { mapping: SizeMapping; faults: SizeMappingFault[] } {
  const empty = { mapping: new Map<string, readonly SizeRule[]>() }
  if (text === null || text.trim() === '') return { ...empty, faults: [] }
  const parsed = parseJson(text)
  if (!isRecord(parsed)) return { ...empty, faults: [{ fault: 'json' }] }
  const entries = Object.entries(parsed)
  return {
    mapping: new Map(entries.flatMap(([key, entry]) => (isRecord(entry) ? [[key, parseRules(entry)] as const] : []))),
    faults: entries.flatMap(([key, entry]) => (isRecord(entry) ? [] : [{ fault: 'location', key } as const])),
  }
}

/** Sizes for a viewport: those of the largest rule that fits in both directions; none below the smallest. */
export function resolveSizes(
  rules: readonly SizeRule[],
  [width, height]: readonly [number, number],
): readonly AdSize[] {
  const reached = rules.filter(({ viewport: [least, lowest] }) => least <= width && lowest <= height)
  return [...reached].sort(byLargestViewport)[0]?.sizes ?? []
}

export function allSizes(rules: readonly SizeRule[]): AdSize[] {
  return [...new Map(rules.flatMap(({ sizes }) => sizes.map(size => [String(size), size] as const))).values()]
}

function parseRules(entry: Record<string, unknown>): SizeRule[] {
  return Object.entries(entry)
    .filter(([width]) => /^\d+(\.\d+)?$/.test(width.trim()))
    .map(([width, sizes]): SizeRule => ({ viewport: [Number(width), 0], sizes: parseSizes(sizes) }))
    .sort(byLargestViewport)
}

function parseSizes(value: unknown): AdSize[] {
  const one = parseSize(value)
  if (one) return [one]
  return Array.isArray(value) ? value.map(parseSize).filter(size => size !== null) : []
}

function parseSize(value: unknown): AdSize | null {
  if (value === 'fluid') return value
  if (!Array.isArray(value) || value.length !== 2) return null
  const [width, height]: unknown[] = value
  return isLength(width) && isLength(height) ? [width, height] : null
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function byLargestViewport({ viewport: a }: SizeRule, { viewport: b }: SizeRule): number {
  return b[0] - a[0] || b[1] - a[1]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Storage key: why the next pages reserve no space for ads; absent while ads may come. In localStorage for `refused`, which
 * holds for later visits too, else in sessionStorage.
 */
export const AD_SPACE_KEY = 'adSpace'
/**
 * `refused`: by the visitor. `unanswered`: the consent tool waits for an answer, or was never ready. `blocked`: the ad
 * library cannot be loaded.
 */
export type NoAdsReason = 'refused' | 'unanswered' | 'blocked'
/** Set on the html element, or on one band of ads, while it reserves no space. */
export const NO_AD_SPACE_ATTRIBUTE = 'data-no-ads'
/** Set on a band of ads, on an ad's space in it or in the corner, while an ad takes up space there. */
export const FILLED_ATTRIBUTE = 'data-filled'

/** Runs before the first paint of a page with ad positions, to avoid a layout shift. */
export const AD_SPACE_BOOT = `try{if(localStorage.getItem('${AD_SPACE_KEY}')||sessionStorage.getItem('${AD_SPACE_KEY}'))document.documentElement.setAttribute('${NO_AD_SPACE_ATTRIBUTE}','')}catch(e){}`
