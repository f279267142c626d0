import { useSiteShell } from './use-site-shell'

/**
 * Returns the `lang` of the operator's short texts: that of the site's default language where a text is not translated
 * into the page's, else undefined. Texts that are joined by ' · ' are marked where all of them are.
 */
export function useTextLanguage(): (text: string | null | undefined) => string | undefined {
  const { foreign } = useSiteShell().settings
  if (!foreign) return () => undefined
  const { lang, texts } = foreign
  const isForeign = (text: string) => texts.includes(text) || text.split(' · ').every(part => texts.includes(part))
  return text => (text && isForeign(text) ? lang : undefined)
}
