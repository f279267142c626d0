import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'
import { TheaterCard } from '../../theaters/components/theater-card'
import { PagePart } from './page-part'

/** A home page names so many theaters; the list of all is one link away. */
const LIMIT = 12

/** The circuit's theaters, the visitor's own first. */
export function HomeTheaters() {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  return (
    <PagePart
      title={t('screens.theatersTitle')}
      aside={<Link to={`/${settings.paths.theaters}/`}>{t('screens.allCinemas')}</Link>}
    >
      <div sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))' }}>
        {theaters.slice(0, LIMIT).map(theater => (
          <TheaterCard key={theater.theaterId} theater={theater} />
        ))}
      </div>
    </PagePart>
  )
}
