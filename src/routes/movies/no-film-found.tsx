import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useTranslation } from '../../features/i18n/components/use-translation'

/** Message for a search without results, with a button that shows all films. */
export function NoFilmFound({ term, onShowAll }: { term: string; onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="search"
      title={t('moviesScreen.nothingFound', { term })}
      actions={<Button onClick={onShowAll}>{t('screens.allFilms')}</Button>}
    >
      {t('moviesScreen.nothingFoundText')}
    </EmptyState>
  )
}
