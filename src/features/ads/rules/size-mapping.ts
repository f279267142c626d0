/** Width and height in pixels, or `fluid`: as wide as its container (vendor document: GPT reference, `GeneralSize`). */
export type AdSize = readonly [number, number] | 'fluid'

/** Ad sizes in viewports of at least this size, `[width, height]` in pixels. Empty for no ad. */
export interface SizeRule {
  viewport: readonly [number, number]
  sizes: readonly AdSize[]
}

/** Rules of each location by its key, the largest viewport first. */
export type SizeMapping = ReadonlyMap<string, readonly SizeRule[]>

/** `location`: its entry is not an object. `json`: the text is not valid JSON. */
export type SizeMappingFault = { fault: 'location'; key: string } | { fault: 'json' }

/**
 * Parses `adsCustom.sizeMapping`: JSON text that maps a location key to {minimum viewport width: list of sizes}
 * (specification §3, §5). Skips locations that are not objects, keys that are not numbers, and invalid sizes.
 */
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

/** All distinct sizes of the rules. */
export function allSizes(rules: readonly SizeRule[]): AdSize[] {
  return [...new Map(rules.flatMap(({ sizes }) => sizes.map(size => [String(size), size] as const))).values()]
}

function parseRules(entry: Record<string, unknown>): SizeRule[] {
  return Object.entries(entry)
    .filter(([width]) => /^\d+(\.\d+)?$/.test(width.trim()))
    .map(([width, sizes]): SizeRule => ({ viewport: [Number(width), 0], sizes: parseSizes(sizes) }))
    .sort(byLargestViewport)
}

/** A single size or a list of sizes. */
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
