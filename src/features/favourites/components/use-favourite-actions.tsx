import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FilmAction, FilmActionProps } from '../../movies/components/movie-card'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { TheaterAction, TheaterActionProps } from '../../theaters/components/theater-card'
import { settling } from './settling'
import { useFavouriteFilm, useFavouriteTheater } from './use-favourite'

/** Card actions of programmes with lists (specification §3 includeWatchlist, §6: theaters in version 3). */
export function useFavouriteActions(): { ofFilms: FilmAction | null; ofTheaters: TheaterAction | null } {
  const { members } = useSiteShell().settings
  return {
    ofFilms: members?.includeWatchlist ? FavouriteFilmAction : null,
    ofTheaters: members?.version === 3 ? FavouriteTheaterAction : null,
  }
}

export function FavouriteFilmAction({ movie, isPlain = false }: FilmActionProps) {
  const { t } = useTranslation()
  const [isKept, press] = useFavouriteFilm(movie)
  return <HeartAction name={t('loyalty.addFilm', { title: movie.title })} {...{ isPlain, isKept, press }} />
}

export function FavouriteTheaterAction({ theater, isPlain = false }: TheaterActionProps) {
  const { t } = useTranslation()
  const [isKept, press] = useFavouriteTheater(theater)
  return <HeartAction name={t('loyalty.addTheater', { name: theater.name })} {...{ isPlain, isKept, press }} />
}

interface HeartActionProps {
  /** Accessible name, with the film or theater. */
  name: string
  isPlain: boolean
  isKept: boolean
  press: () => void
}

/** Not pressed in the server's HTML. */
function HeartAction({ name, isPlain, isKept, press }: HeartActionProps) {
  return (
    <button
      type="button"
      sx={isPlain ? rowStyles : actionStyles}
      aria-label={name}
      aria-pressed={isKept}
      onClick={press}
    />
  )
}

const HEART =
  "M12 20C6 15.6 3.5 12.5 3.5 9.2A4.5 4.5 0 0 1 12 7.1a4.5 4.5 0 0 1 8.5 2.1C20.5 12.5 18 15.6 12 20Z' stroke='%23000' stroke-width='2' stroke-linejoin='round"
const drawn = (fill: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}'%3E%3Cpath d='${HEART}'/%3E%3C/svg%3E")`
/** Outline and full heart, which has no size until it is pressed: a browser takes long to read a picture at the press. */
const HEARTS = `${drawn('none')}, ${drawn('%23000')}`
const sized = (full: string): ThemeUICSSObject => ({ maskSize: `contain, ${full}`, WebkitMaskSize: `contain, ${full}` })

/** Card action above the link that covers the card. CSS draws the heart, as a grid has a thousand: one element each. */
const actionStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  p: 0,
  border: 0,
  borderRadius: '50%',
  bg: 'transparent',
  color: 'textOnStage',
  cursor: 'pointer',
  // The disc, and the heart on it.
  '&::before, &::after': { content: '""', gridArea: '1 / 1' },
  '&::before': {
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: '50%',
    bg: 'stage',
    outline: '1px solid',
    outlineColor: 'borderOnStage',
  },
  '&::after': {
    position: 'relative',
    width: '1.375rem',
    height: '1.375rem',
    backgroundColor: 'currentColor',
    maskImage: HEARTS,
    WebkitMaskImage: HEARTS,
    ...sized('0'),
  },
  '&:hover::after': { transform: 'scale(1.12)' },
  ...settling('::after'),
  '&[aria-pressed=true]': { color: 'stageAction' },
  '&[aria-pressed=true]::after': sized('contain'),
  '&:focus-visible': { outline: '3px solid', outlineColor: 'text', outlineOffset: '-2px' },
  '@media (forced-colors: active)': {
    '&::before': { backgroundColor: 'Canvas' },
    '&::after': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    '&[aria-pressed=true]::after': { backgroundColor: 'Highlight' },
  },
  '@media print, (scripting: none)': { display: 'none' },
}

/** A heart in a list row beside text, without the disc. */
const rowStyles: ThemeUICSSObject = {
  ...actionStyles,
  flex: 'none',
  color: 'textAlt',
  '&::before': { content: 'none' },
  '&:not([aria-pressed=true]):hover': { color: 'text' },
  '&[aria-pressed=true]': { color: 'readablePrimary' },
}
