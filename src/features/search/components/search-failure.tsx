import { Link } from '../../../ui/link'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { titleSearchPath } from '../rules/result-path'

/** Shown when the search failed to load; links to the title search on the films page, which needs no index. */
export function SearchFailure({ term, onFollow }: { term: string; onFollow?: () => void }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  return (
    <Notice variant="warning">
      <span role="status">{t('search.failed')}</span>{' '}
      <Link to={titleSearchPath(paths.movies, term)} {...(onFollow ? { onClick: onFollow } : {})}>
        {t('search.filmTitles')}
      </Link>
    </Notice>
  )
}
