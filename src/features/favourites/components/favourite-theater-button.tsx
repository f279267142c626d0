import { useSiteShell } from '../../site/components/use-site-shell'
import { useTranslation } from '../../i18n/components/use-translation'
import { useFavouriteTheater } from './use-favourite-theater'
import { FavouriteButton } from './favourite-button'

/** Adds a page's theater to the member's list. Renders nothing without such a list (specification §6). */
export function FavouriteTheaterButton({ theater }: { theater: { theaterId: string; name: string } }) {
  const { t } = useTranslation()
  const { members } = useSiteShell().settings
  const [isKept, press] = useFavouriteTheater(theater)
  if (members?.version !== 3) return null
  const name = t('loyalty.addTheater', { name: theater.name })
  return <FavouriteButton variant="outline" label={t('loyalty.cinemas')} name={name} isKept={isKept} onPress={press} />
}
