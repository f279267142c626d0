import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'
import { isCommonLinkText } from '../rules/common-link-text'

/**
 * A film's title that links to its page. A title that reads like generic link text gets a hidden suffix that says it is
 * a film.
 */
export function MovieLink({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation()
  return (
    <Link to={path}>
      {title}
      {isCommonLinkText(title) ? <VisuallyHidden>, {t('movies.film')}</VisuallyHidden> : null}
    </Link>
  )
}
