import { useTranslation } from '../../i18n/components/use-translation'
import type { TheaterActionProps } from '../../theaters/components/theater-card'
import { useFavouriteTheater } from './use-favourite-theater'
import { FAVOURITE_CORNER_STYLES, FAVOURITE_ROW_STYLES } from './favourite-action-styles'

/** Card action that adds a theater to the member's list or removes it. Not pressed in the server's HTML. */
export function FavouriteTheaterAction({ theater, isPlain = false }: TheaterActionProps) {
  const { t } = useTranslation()
  const [isKept, press] = useFavouriteTheater(theater)
  return (
    <button
      type="button"
      sx={isPlain ? FAVOURITE_ROW_STYLES : FAVOURITE_CORNER_STYLES}
      aria-label={t('loyalty.addTheater', { name: theater.name })}
      aria-pressed={isKept}
      onClick={press}
    />
  )
}
