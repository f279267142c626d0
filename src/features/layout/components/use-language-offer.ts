import { useEffect, useState } from 'react'
import { usePageLanguage, useSiteShell } from '../../site/components/use-site-shell'
import { keepLanguage, readVisitorLanguage } from '../client/visitor-language'
import { offeredLanguage } from '../rules/language-offer'

/** The page in the language that the visitor's browser asks for, if it is in another one; null until that is known. */
export function useLanguageOffer() {
  const { settings, languages } = useSiteShell()
  const page = settings.locale
  const { otherPaths = [] } = usePageLanguage() ?? {}
  const [locale, setLocale] = useState<string | null>(null)
  useEffect(() => {
    setLocale(offeredLanguage({ ...readVisitorLanguage(), site: languages.map(language => language.locale), page }))
  }, [languages, page])
  const language = languages.find(one => one.locale === locale)
  const path = otherPaths.find(other => other.locale === locale)?.path
  if (!language?.languageOffer || path === undefined) return null
  return {
    ...{ locale: language.locale, path, words: language.languageOffer },
    decline: () => {
      keepLanguage(page)
      setLocale(null)
    },
  }
}
