/** Words of flags of a show, Info1 to Info4; undefined where one is missing or is no number. */
export type ShowFlags = readonly (number | undefined)[]

const SHOWN_BY_THEATER = 1
const SHOWN_TO_THIRD_PARTIES = 1
const SOLD_BY_THIRD_PARTIES = 2

/**
 * What the bits of each word say of a show, in words that `source.tags` and the common table understand. Bits of the
 * equipment (flat, scope, surround) and of the lobby's signs are left out, as are unknown ones.
 */
const LABELS: readonly (readonly (readonly [bit: number, label: string])[])[] = [
  [
    [8, 'No passes'],
    [16, 'Dolby Digital'],
    [32, 'THX'],
    [64, 'Digital'],
    [128, 'Dubbed'],
    [256, 'English subtitles'],
    [512, 'DTS'],
    [1024, 'No discounts'],
    [2048, 'Stadium seating'],
    [4096, '3D'],
    [8192, '16mm'],
    [16384, '35mm'],
  ],
  [
    [8, 'IMAX'],
    [32, 'Digital'],
    [64, 'Descriptive video'],
    [128, 'French subtitles'],
    [256, 'French dubbed'],
    [512, 'French language'],
    [1024, '70mm'],
    [2048, 'Open caption'],
    [4096, 'Closed caption'],
    [8192, 'Advance screening'],
    [16384, 'Adults only'],
  ],
  [
    [32, 'Reserved seating'],
    [128, 'Lux level'],
    [16384, 'D-BOX'],
    [32768, 'PLF'],
    [65536, 'Dolby Atmos'],
    [131072, 'RealD 3D'],
    [262144, '4K'],
    [8388608, 'Audio description'],
    [16777216, 'Hearing impaired track'],
    [33554432, 'Sensory friendly'],
    [134217728, 'Not accessible'],
    [268435456, 'HFR'],
    [536870912, 'Spanish dubbed'],
    [1073741824, 'Spanish subtitles'],
  ],
  [[1, 'Reserved seating']],
]

/** A word of flags, unsigned; undefined for what is no whole number. */
export function readFlags(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value >>> 0 : undefined
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) >>> 0 : undefined
}

/** Whether a show may be public: shown by the theater and by third parties. Undefined where its flags do not say. */
export function isShown([first, second]: ShowFlags): boolean | undefined {
  if (first === undefined || second === undefined) return undefined
  return has(first, SHOWN_BY_THEATER) && has(second, SHOWN_TO_THIRD_PARTIES)
}

export function isSold([, second]: ShowFlags): boolean {
  return has(second, SOLD_BY_THIRD_PARTIES)
}

/** Labels of the attributes of a show, each once. */
export function labelsOf(flags: ShowFlags): string[] {
  const found = LABELS.flatMap((table, word) => table.filter(([bit]) => has(flags[word], bit)))
  return [...new Set(found.map(([, label]) => label))]
}

function has(flags: number | undefined, bit: number): boolean {
  return flags !== undefined && (flags & bit) !== 0
}
