import { hash } from './hash'
import { fitPosterTitle } from './fit-poster-title'
import { POSTER_COMPOSITIONS } from './poster-compositions'
import { POSTER_PALETTES } from './poster-palettes'

/** A poster's height in hundredths of its width. */
const SHEET_HEIGHT = 150
/** Padding, credit line and spacing, in hundredths of the width. */
const TEXT_FRAME = 20
const LEAST_ART = 34
/** Wide posters, in hundredths of their width: 58 for title and padding, 42 for the drawing, which is 56 high. */
const WIDE_TEXT_SCALE = 0.55
const WIDE_TEXT_HEIGHT = 46
const WIDE_ART_HEIGHT = 134

/** Seed of all posters. Changing it changes every poster. */
const EDITION = 199

/** `tall`: the title above or below its drawing. `wide`: the title next to it. */
export type PosterShape = 'tall' | 'wide'

/** Composes the poster of a title; the same for the same id, title and shape. */
export function designPoster({ id, title, shape = 'tall' }: { id: string; title: string; shape?: PosterShape }) {
  const seed = hash(`${id}/${title}`)
  const fitted = fitPosterTitle(title)
  const height = fitted.lines * fitted.size * fitted.lineHeight
  const isWide = shape === 'wide'
  const scale = Math.min(WIDE_TEXT_SCALE, WIDE_TEXT_HEIGHT / height)
  return {
    palette: pick(POSTER_PALETTES, hash(`${seed} palette ${EDITION}`)),
    composition: pick(POSTER_COMPOSITIONS, hash(`${seed} composition ${EDITION}`)),
    title: isWide ? { ...fitted, size: Math.round(fitted.size * scale * 10) / 10 } : fitted,
    /** In hundredths of the poster's width. */
    artHeight: isWide ? WIDE_ART_HEIGHT : Math.max(LEAST_ART, Math.round(SHEET_HEIGHT - height - TEXT_FRAME)),
    /** Returns a number from 0 to 1 derived from the title. */
    vary: (index: number) => (hash(`${seed} ${index}`) % 1000) / 1000,
  }
}

function pick<T>(list: readonly T[], number: number): T {
  const chosen = list[number % list.length]
  if (chosen === undefined) throw new Error('a poster needs something to choose from')
  return chosen
}
