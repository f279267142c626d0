import { fitPosterTitle, type FittedTitle } from './fit-poster-title'
import { POSTER_COMPOSITIONS, type PosterPalette } from './poster-compositions'

export const POSTER_PALETTES: readonly PosterPalette[] = [
  { name: 'crimson', ground: '#8f1d2c', ink: '#f8ead0', form: '#f3e1bd', spark: '#1c1013' },
  { name: 'sand and brick', ground: '#eadcc3', ink: '#9c3219', form: '#22303f', spark: '#c9502c' },
  { name: 'paper and navy', ground: '#f0e6d2', ink: '#1d2f42', form: '#223a52', spark: '#d1452c' },
  { name: 'olive', ground: '#37452a', ink: '#f5edd2', form: '#e8d897', spark: '#93a55a' },
  { name: 'aubergine', ground: '#2d1b31', ink: '#f8efe7', form: '#9fd2c6', spark: '#ef7d57' },
  { name: 'bone', ground: '#efece3', ink: '#1a1a1c', form: '#232326', spark: '#0c8a86' },
  { name: 'tangerine', ground: '#e0682d', ink: '#1c120d', form: '#1c120d', spark: '#fbe2b5' },
  { name: 'deep sea', ground: '#113a3a', ink: '#f6ecd5', form: '#f2a65a', spark: '#e9dcc0' },
  { name: 'midnight', ground: '#10151f', ink: '#f3ebda', form: '#e8c840', spark: '#5a72a0' },
  { name: 'mustard', ground: '#ecbb34', ink: '#1b1710', form: '#1f1b14', spark: '#bf2f2a' },
  { name: 'fog', ground: '#c9d9dd', ink: '#12304b', form: '#163a5a', spark: '#e25a33' },
  { name: 'blush', ground: '#f2c8bd', ink: '#561031', form: '#67163b', spark: '#d8442f' },
  { name: 'cobalt', ground: '#1d3c92', ink: '#f6f0e2', form: '#f6f0e2', spark: '#ff7a59' },
  { name: 'moss and rose', ground: '#dfe3cf', ink: '#24402f', form: '#2d5340', spark: '#d96a7b' },
]

interface DesignInput {
  id: string
  title: string
  shape?: PosterShape
}

interface PosterDesign {
  palette: PosterPalette
  composition: (typeof POSTER_COMPOSITIONS)[number]
  title: FittedTitle
  /** Height of the drawing, in hundredths of the poster's width. */
  artHeight: number
  /** Returns a number from 0 to 1 derived from the title. */
  vary: (index: number) => number
}

/** A poster's height in hundredths of its width. */
const SHEET_HEIGHT = 150
/** Padding, credit line and spacing, in hundredths of the width. */
const TEXT_FRAME = 20
const LEAST_ART = 34
/**
 * Wide posters, in hundredths of their width: 58 for the title with its padding, 42 for the drawing, which is 56 high.
 */
const WIDE_TEXT_SCALE = 0.55
const WIDE_TEXT_HEIGHT = 46
const WIDE_ART_HEIGHT = 134

/** Seed of all posters. Changing it changes every poster. */
const EDITION = 199

/** `tall`: the title above or below its drawing. `wide`: the title next to it. */
export type PosterShape = 'tall' | 'wide'

/** Composes the poster of a title. Deterministic for the same id, title and shape. */
export function designPoster({ id, title, shape = 'tall' }: DesignInput): PosterDesign {
  const seed = hash(`${id}/${title}`)
  const fitted = fitPosterTitle(title)
  const height = fitted.lines * fitted.size * fitted.lineHeight
  const isWide = shape === 'wide'
  const scale = Math.min(WIDE_TEXT_SCALE, WIDE_TEXT_HEIGHT / height)
  return {
    palette: pick(POSTER_PALETTES, hash(`${seed} palette ${EDITION}`)),
    composition: pick(POSTER_COMPOSITIONS, hash(`${seed} composition ${EDITION}`)),
    title: isWide ? { ...fitted, size: Math.round(fitted.size * scale * 10) / 10 } : fitted,
    artHeight: isWide ? WIDE_ART_HEIGHT : Math.max(LEAST_ART, Math.round(SHEET_HEIGHT - height - TEXT_FRAME)),
    vary: index => (hash(`${seed} ${index}`) % 1000) / 1000,
  }
}

function pick<T>(list: readonly T[], number: number): T {
  const chosen = list[number % list.length]
  if (chosen === undefined) throw new Error('a poster needs something to choose from')
  return chosen
}

/** FNV-1a over UTF-16 units with a final mix, because neighbouring ids differ in only one digit. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}
