import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, opaqueHex } from './contrast'
import {
  CONTRAST_LEVELS,
  type ContrastLevel,
  mostReadable,
  readableColor,
  labDistance,
  VISIBLE_DISTANCE,
  visibleColor,
} from './readable-color'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('readableColor (specification §5 Colour contrast)', () => {
  it.each([
    // 4.5 AA small, 3 AA large, 7 AAA small: grey #767676 has 4.54 on white, #949494 3.03, #595959 7.00
    ['aaSmall', '#767676', '#767676'],
    ['aaSmall', '#777777', '#000000'],
    ['aaLarge', '#949494', '#949494'],
    ['aaLarge', '#959595', '#000000'],
    ['aaaSmall', '#595959', '#595959'],
    ['aaaSmall', '#5a5a5a', '#000000'],
  ] as const)('at %s makes of %s on white %s', (level, candidate, expected) => {
    expect(readableColor({ candidates: [candidate], grounds: ['#ffffff'], level })).toBe(expected)
  })

  it('takes the first candidate that reads, not the one that reads best', () => {
    const candidates = ['#cccccc', '#595959', '#000000']
    expect(readableColor({ candidates, grounds: ['#ffffff'] })).toBe('#595959')
  })

  it('takes a candidate only when it reads on every ground', () => {
    const candidates = ['#767676', '#444444']
    expect(readableColor({ candidates, grounds: ['#ffffff', '#cccccc'] })).toBe('#444444')
  })

  it('reaches 4.5 on any ground, whatever the candidates', () => {
    fc.assert(
      fc.property(fc.array(hex), hex, (candidates, ground) => {
        const color = readableColor({ candidates, grounds: [ground] })
        expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

interface Vectors {
  ratio: { a: string; b: string; ratio: number; decimals: number | null; source: string }[]
  isReadable_tinycolor: { a: string; b: string; level: string; size: string; readable: boolean }[]
  mostReadable_tinycolor: {
    base: string
    candidates: string[]
    options: { includeFallbackColors?: boolean; level?: string; size?: string }
    expected: string
  }[]
  alpha_ACT: { fg: string; bg: string; ratio: number }[]
}

const file = path.join(process.env['REAL_DATA_DIR'] ?? '', 'vectors-color/contrast.json')

describe.skipIf(!process.env['REAL_DATA_DIR'] || !existsSync(file))('contrast vectors (REAL_DATA_DIR)', () => {
  const vectors: Vectors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  /** AAA of large text asks for what AA of small text does. */
  const levelOf = ({ level = 'AA', size = 'small' }): ContrastLevel => {
    if (level === 'AA') return size === 'small' ? 'aaSmall' : 'aaLarge'
    return size === 'small' ? 'aaaSmall' : 'aaSmall'
  }

  it('are measured as the libraries and the W3C measure them', () => {
    expect(vectors.ratio).not.toHaveLength(0)
    for (const { a, b, ratio, decimals, source } of vectors.ratio) {
      const ours = contrast(opaqueHex(a), opaqueHex(b))
      const scale = 10 ** (decimals ?? 12)
      // The W3C's examples are cut off, the libraries' are rounded.
      const given = source.startsWith('ACT') ? Math.floor(ours * scale) / scale : Math.round(ours * scale) / scale
      expect(given, `${a} on ${b} (${source})`).toBeCloseTo(ratio, decimals ?? 6)
    }
  })

  it('hold for a half-transparent colour on white', () => {
    for (const { fg, bg, ratio } of vectors.alpha_ACT) expect(contrast(opaqueHex(fg), bg)).toBeCloseTo(ratio, 1)
  })

  it('are readable where TinyColor says so', () => {
    expect(vectors.isReadable_tinycolor).not.toHaveLength(0)
    for (const { a, b, readable, ...wanted } of vectors.isReadable_tinycolor) {
      expect(contrast(a, b) >= CONTRAST_LEVELS[levelOf(wanted)], `${a} on ${b}`).toBe(readable)
    }
  })

  it('have the most readable candidate that TinyColor finds', () => {
    expect(vectors.mostReadable_tinycolor).not.toHaveLength(0)
    for (const { base, candidates, options, expected } of vectors.mostReadable_tinycolor) {
      const given = { candidates: candidates.map(opaqueHex), grounds: [opaqueHex(base)] }
      const found = options.includeFallbackColors
        ? readableColor({ ...given, level: levelOf(options) })
        : mostReadable(given.candidates, given.grounds)
      expect(found, `${candidates.join()} on ${base}`).toBe(expected)
    }
  })
})

describe('visibleColor (specification §5 Colour contrast)', () => {
  it.each([
    // Greys: their distance is that of their lightness in Lab.
    ['the first candidate at a distance of 5.9 or more', ['#f8f8f8', '#eeeeee', '#000000'], '#eeeeee'],
    ['a first candidate that can be seen', ['#eeeeee', '#000000'], '#eeeeee'],
    ['the most readable where none can be seen', ['#fdfdfd', '#f8f8f8', '#fefefe'], '#f8f8f8'],
  ])('on white takes %s', (_which, candidates, expected) => {
    expect(visibleColor({ candidates, ground: '#ffffff' })).toBe(expected)
  })

  it('tells hues apart that have no contrast in lightness', () => {
    expect(visibleColor({ candidates: ['#ff0000', '#000000'], ground: '#767676' })).toBe('#ff0000')
  })
})

describe('labDistance', () => {
  it.each([
    ['#ffffff', '#ffffff', 0],
    ['#000000', '#ffffff', 100],
    ['#ffffff', '#ff0000', Math.hypot(100 - 53.24, 80.09, 67.2)],
    ['#ff0000', '#0000ff', Math.hypot(53.24 - 32.3, 80.09 - 79.19, 67.2 + 107.86)],
  ])('from %s to %s is Euclid’s', (one, other, distance) => {
    expect(labDistance(one, other)).toBeCloseTo(distance, 1)
    expect(labDistance(other, one)).toBeCloseTo(distance, 1)
  })

  it('lies just below the threshold at one grey and above it at the next', () => {
    expect(labDistance('#ffffff', '#eeeeee')).toBeGreaterThanOrEqual(VISIBLE_DISTANCE)
    expect(labDistance('#ffffff', '#efefef')).toBeLessThan(VISIBLE_DISTANCE)
  })
})

const visibleFile = path.join(process.env['REAL_DATA_DIR'] ?? '', 'vectors-color/lab.json')

describe.skipIf(!process.env['REAL_DATA_DIR'] || !existsSync(visibleFile))(
  'Lab vectors under D65 (REAL_DATA_DIR)',
  () => {
    it('give the distances of their colours', () => {
      const { rgb2lab_chroma: vectors }: { rgb2lab_chroma: { D65_2dp: Record<string, [number[], number[]]> } } =
        JSON.parse(readFileSync(visibleFile, 'utf8'))
      const colors = Object.values(vectors.D65_2dp)
      expect(colors.length).toBeGreaterThan(5)
      const toHex = (channels: number[]) => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`
      for (const [rgb, lab] of colors) {
        for (const [otherRgb, otherLab] of colors) {
          const euclid = Math.hypot(...lab.map((value, index) => value - (otherLab[index] ?? 0)))
          expect(labDistance(toHex(rgb), toHex(otherRgb))).toBeCloseTo(euclid, 1)
        }
      }
    })
  },
)
