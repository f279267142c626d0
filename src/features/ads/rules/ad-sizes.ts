import type { AdPlacement } from '../../../config/third-party-config'
import type { AdPosition } from './ad-positions'
import type { AdSize, SizeMapping, SizeRule } from './size-mapping'

/**
 * Assumption: sizes of a placement without sizes from the operator, to request and to reserve space for: the most
 * common ad sizes (IAB), by minimum viewport width in pixels. The largest viewport comes first.
 */
const STANDARD_SIZES: Readonly<Record<AdPlacement, readonly SizeRule[]>> = {
  header: banner(),
  footer: banner(),
  // The corner ad covers a large part of a phone's viewport.
  pulse: [
    rule(640, [[300, 250]]),
    rule(0, [
      [300, 100],
      [300, 50],
    ]),
  ],
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

/**
 * The space that a position needs at each width, to avoid layout shifts. From the narrowest up; the first `minWidth` is
 * 0.
 */
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
