import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import { usePageLanguage, useSiteShell } from '../../site/components/use-site-shell'

const listStyles: ThemeUICSSObject = {
  display: 'flex',
  columnGap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 'sm',
  '& :is(a, span)': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'inherit' },
  '& span': { fontWeight: 'semibold' },
}

interface LanguageLinksProps {
  /** `codes`: two letters for each of the others, where there is little room; names in other scripts are short. */
  variant?: 'names' | 'codes'
}

/**
 * The page in the site's other languages, each named in its own. Nothing on a site of one language. The page's first script
 * gives the links the query of the address, and remembers the choice (`languageBoot`).
 */
export function LanguageLinks({ variant = 'names' }: LanguageLinksProps) {
  const { t, locale } = useTranslation()
  const { languages } = useSiteShell()
  const { otherPaths = [] } = usePageLanguage() ?? {}
  if (languages.length < 2) return null
  // One list of a page is a landmark: the header's.
  const List = variant === 'names' ? 'div' : 'nav'
  const shown = languages.filter(language => variant === 'names' || language.locale !== locale)
  return (
    <List aria-label={t('languages.label')} {...(List === 'div' ? { role: 'group' } : {})}>
      <ul sx={variant === 'names' ? { ...listStyles, flexWrap: 'wrap' } : listStyles}>
        {shown.map(({ locale: lang, languageName, basePath }) => {
          const path = otherPaths.find(other => other.locale === lang)?.path ?? `${basePath}/`
          const isNamed = variant === 'names' || !/[a-z]/i.test(languageName ?? '')
          const text = isNamed ? languageName : lang.slice(0, 2).toUpperCase()
          const label = isNamed ? {} : { 'aria-label': languageName ?? lang }
          return (
            <li key={lang} lang={lang}>
              {lang === locale ? (
                <span aria-current="true" {...label}>
                  {text}
                </span>
              ) : (
                <a href={withPrefix(path)} hrefLang={lang} data-language={lang} {...label}>
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </List>
  )
}
