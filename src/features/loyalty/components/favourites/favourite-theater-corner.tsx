import { useTranslation } from '../../../i18n/use-translation'
import type { TheaterCornerProps } from '../../../theaters/components/theater-card'
import { useFavouriteTheater } from '../../use-favourite-theater'
import { FAVOURITE_CORNER_STYLES, FAVOURITE_ROW_STYLES } from './favourite-corner-styles'

/** Puts a card's theater on the member's list, or takes it off. Unpressed in the page's HTML. */
export function FavouriteTheaterCorner({ theater, isPlain = false }: TheaterCornerProps) {
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
