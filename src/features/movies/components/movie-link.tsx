import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'
import { isCommonLinkText } from '../rules/common-link-text'

/** A film's title that leads to its page. Where it would pass for a common link's words, it says that it is a film. */
export function MovieLink({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation()
  return (
    <Link to={path}>
      {title}
      {isCommonLinkText(title) ? <VisuallyHidden>, {t('movies.film')}</VisuallyHidden> : null}
    </Link>
  )
}
