import { useSiteShell } from '../../site/components/use-site-shell'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FavouriteFilm } from '../rules/favourite-films'
import { useFavouriteFilm } from './use-favourite-film'
import { FavouriteButton } from './favourite-button'

/** Adds a page's film to the visitor's list. Renders nothing without lists (specification §3 includeWatchlist). */
export function FavouriteFilmButton({ movie }: { movie: FavouriteFilm }) {
  const { t } = useTranslation()
  const { members } = useSiteShell().settings
  const [isKept, press] = useFavouriteFilm(movie)
  if (!members?.includeWatchlist) return null
  const name = t('loyalty.addFilm', { title: movie.title })
  return (
    <FavouriteButton variant="stageOutline" label={t('loyalty.list')} name={name} isKept={isKept} onPress={press} />
  )
}
