import { createContext, useContext } from 'react'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'

const MovieSearchContext = createContext('')

/** Provides the query that links to films carry: day and filters of the list around them, `?day=…`, or empty. */
export const MovieSearchProvider = MovieSearchContext.Provider

/** A link to a film's page, with the query of its list. A title that reads like generic link text gets a hidden suffix that says it is a film. */
export function MovieLink({ path, title, lang }: { path: string; title: string; lang?: string | undefined }) {
  const { t } = useTranslation()
  const search = useContext(MovieSearchContext)
  return (
    <Link to={path + search} lang={lang}>
      {title}
      {COMMON.has(title.trim().toLowerCase()) ? <VisuallyHidden>, {t('movies.film')}</VisuallyHidden> : null}
    </Link>
  )
}

/** Generic link texts in the supported languages that are also titles of films (WCAG 2.4.4, 2.4.9). */
const COMMON: ReadonlySet<string> = new Set([
  ...['click here', 'click this', 'go', 'here', 'right here', 'this', 'start', 'more', 'more info', 'more information'],
  ...['information', 'learn more', 'read more', 'see more', 'home', 'back', 'next', 'link'],
  ...['ici', 'plus', 'en savoir plus', 'lire la suite', 'voir plus', 'suite', 'retour', 'lien'],
  ...['כאן', 'עוד', 'קרא עוד', 'לחצו כאן', 'ここをクリック', 'こちらをクリック', 'リンク', '続きを読む', '続く'],
])
