import type { ThemeUICSSObject } from 'theme-ui'
import { Button, type ButtonVariant } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { FavouriteFilm, FavouriteTheater } from '../rules/favourites'
import { settling } from './settling'
import { useFavouriteFilm, useFavouriteTheater } from './use-favourite'

/** Adds a page's film to the visitor's list. Renders nothing without lists (specification §3 includeWatchlist). */
export function FavouriteFilmButton({ movie }: { movie: FavouriteFilm }) {
  const { t } = useTranslation()
  const { members } = useSiteShell().settings
  const [isKept, press] = useFavouriteFilm(movie)
  if (!members?.includeWatchlist) return null
  const name = t(isKept ? 'loyalty.onListNamed' : 'loyalty.addFilm', { title: movie.title })
  const label = t(isKept ? 'loyalty.onList' : 'loyalty.addToList')
  return <HeartButton variant="stageOutline" {...{ label, name, isKept, press }} />
}

/** Adds a page's theater to the member's list. Renders nothing without such a list (specification §6). */
export function FavouriteTheaterButton({ theater }: { theater: FavouriteTheater }) {
  const { t } = useTranslation()
  const { members } = useSiteShell().settings
  const [isKept, press] = useFavouriteTheater(theater)
  if (members?.version !== 3) return null
  const name = t(isKept ? 'loyalty.inCinemasNamed' : 'loyalty.addTheater', { name: theater.name })
  const label = t(isKept ? 'loyalty.inCinemas' : 'loyalty.addToCinemas')
  return <HeartButton variant="stageOutline" {...{ label, name, isKept, press }} />
}

interface HeartButtonProps {
  variant: ButtonVariant
  /** Visible label; `name` contains it. */
  label: string
  /** Accessible name, with the film or theater. */
  name: string
  isKept: boolean
  press: () => void
}

const styles: ThemeUICSSObject = {
  display: 'inline-flex',
  '[aria-pressed=true] > svg': { fill: 'currentColor' },
  button: settling(' > svg'),
  '@media print, (scripting: none)': { display: 'none' },
}

function HeartButton({ variant, label, name, isKept, press }: HeartButtonProps) {
  return (
    <span sx={styles}>
      <Button variant={variant} aria-label={name} aria-pressed={isKept} onClick={press}>
        <Icon name="heart" size={20} />
        {label}
      </Button>
    </span>
  )
}
