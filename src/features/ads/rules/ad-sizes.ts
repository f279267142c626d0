import type { AdPlacement } from '../../../config/third-party-config'
import type { AdPosition } from './ad-positions'
import type { AdSize, SizeMapping, SizeRule } from './size-mapping'

/**
 * Assumption: what is asked for and kept free at a placement for which the operator names no sizes: the sizes that
 * advertisers make most (IAB), by the least width of the window in pixels. The largest window first.
 */
const STANDARD_SIZES: Readonly<Record<AdPlacement, readonly SizeRule[]>> = {
  header: banner(),
  footer: banner(),
  // A corner of a phone is a large part of its window.
  pulse: [
    rule(640, [[300, 250]]),
    rule(0, [
      [300, 100],
      [300, 50],
    ]),
  ],
  interstitial: [],
}

/** Assumption: what a size without a height is given room for, pixels. */
const FLUID_HEIGHT = 250

/** Room for an ad in windows at least so wide, pixels. */
export interface ReservedHeight {
  minWidth: number
  /** 0: no ad there. */
  height: number
}

/** The sizes of a position: the operator's, else those of its placement. */
export function sizeRulesOf({ customKey, placement }: AdPosition, mapping: SizeMapping): readonly SizeRule[] {
  const own = customKey === null ? undefined : mapping.get(customKey)
  return own ?? STANDARD_SIZES[placement]
}

/** How much room a position needs at each width, so that an ad that comes moves nothing. From the narrowest up; the first is 0 wide. */
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
  return [
    rule(1024, [
      [970, 250],
      [970, 90],
      [728, 90],
    ]),
    rule(768, [[728, 90]]),
    rule(0, [
      [320, 100],
      [320, 50],
    ]),
  ]
}

function rule(minWidth: number, sizes: readonly AdSize[]): SizeRule {
  return { viewport: [minWidth, 0], sizes }
}
