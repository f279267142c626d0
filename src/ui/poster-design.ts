import { posterSeed, preferredComposition } from '../config/poster-composition'
import { hash } from '../platform/hash'
import { fitPosterTitle } from './fit-poster-title'
import type { PosterDrawings } from './poster-drawings'
import { POSTER_COMPOSITIONS } from './poster-compositions'
import { POSTER_PALETTES } from './poster-palettes'

/** Heights of a whole poster, in hundredths of its width. */
const SHEET_HEIGHT = { tall: 150, wide: 56 }
/** Padding, and the credit line with its spacing, in hundredths of the width. */
const PADDING = 13
const CREDIT_HEIGHT = 7
const LEAST_ART = 34
/** Wide posters, in hundredths of their width: 58 for title and padding, 42 for the drawing, which is 56 high. */
const WIDE_TEXT_SCALE = 0.55
const WIDE_TEXT_HEIGHT = 46
const WIDE_ART_HEIGHT = 134

/** Changing it changes the palette of every poster. */
const EDITION = 199

/** `tall`: the title above or below its drawing. `wide`: the title next to it. */
export type PosterShape = 'tall' | 'wide'

interface DesignPoster {
  id: string
  title: string
  shape?: PosterShape
  hasCredit?: boolean
  /** The drawing takes the whole poster. */
  isWordless?: boolean
  /** The site's. */
  drawings?: PosterDrawings | null
}

/** Composes a poster: on one site always the same palette and composition for the same id and title. */
export function designPoster(poster: DesignPoster) {
  const { id, title, shape = 'tall', hasCredit = true, isWordless = false, drawings = null } = poster
  const seed = posterSeed({ id, title })
  const fitted = fitPosterTitle(title)
  const height = fitted.lines * fitted.size * fitted.lineHeight
  const isWide = shape === 'wide'
  const scale = Math.min(WIDE_TEXT_SCALE, WIDE_TEXT_HEIGHT / height)
  const beside = SHEET_HEIGHT.tall - height - PADDING - (hasCredit ? CREDIT_HEIGHT : 0)
  const artHeight = isWide ? WIDE_ART_HEIGHT : Math.max(LEAST_ART, Math.round(beside))
  return {
    palette: pick(POSTER_PALETTES, hash(`${seed} palette ${EDITION}`)),
    composition: pick(POSTER_COMPOSITIONS, drawings?.[seed] ?? preferredComposition(seed)),
    title: isWide ? { ...fitted, size: Math.round(fitted.size * scale * 10) / 10 } : fitted,
    /** In hundredths of its width. */
    artHeight: isWordless ? SHEET_HEIGHT[shape] : artHeight,
    /** Returns a number from 0 to 1 derived from the title. */
    vary: (index: number) => (hash(`${seed} ${index}`) % 1000) / 1000,
  }
}

function pick<T>(list: readonly T[], number: number): T {
  const chosen = list[number % list.length]
  if (chosen === undefined) throw new Error('a poster needs something to choose from')
  return chosen
}
