import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

/** Message for a film without showtimes after its run. */
export function AfterRun() {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  return (
    <EmptyState
      title={t('movieScreen.noShowtimesNow')}
      icon="film"
      actions={
        <ButtonLink to={`/${paths.movies}/`} variant="outline">
          {t('screens.allFilms')}
        </ButtonLink>
      }
    >
      {t('movieScreen.noShowtimesNowText')}
    </EmptyState>
  )
}
