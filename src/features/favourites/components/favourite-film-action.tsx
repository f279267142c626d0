import { useTranslation } from '../../i18n/components/use-translation'
import type { FilmActionProps } from '../../movies/components/movie-card'
import { useFavouriteFilm } from './use-favourite-film'
import { FAVOURITE_CORNER_STYLES, FAVOURITE_ROW_STYLES } from './favourite-action-styles'

/** Card action that adds a film to the visitor's list or removes it. Not pressed in the server's HTML. */
export function FavouriteFilmAction({ movie, isPlain = false }: FilmActionProps) {
  const { t } = useTranslation()
  const [isKept, press] = useFavouriteFilm(movie)
  return (
    <button
      type="button"
      sx={isPlain ? FAVOURITE_ROW_STYLES : FAVOURITE_CORNER_STYLES}
      aria-label={t('loyalty.addFilm', { title: movie.title })}
      aria-pressed={isKept}
      onClick={press}
    />
  )
}
