interface LanguageOfferInput {
  /** Locales of the site. */
  site: readonly string[]
  /** Locale of the page. */
  page: string
  /** Locales that the browser asks for, the most wanted first. */
  asked: readonly string[]
  /** The locale that the visitor chose before, or was content with. */
  chosen: string | null
}

/** The locale in which the page is offered to a visitor; null when it is in the right one, or no choice is known. */
export function offeredLanguage({ site, page, asked, chosen }: LanguageOfferInput): string | null {
  const inSite = (wanted: string) => {
    const [language = ''] = wanted.toLowerCase().split('-')
    const same = site.find(locale => locale.toLowerCase() === wanted.toLowerCase())
    return same ?? site.find(locale => locale.toLowerCase().split('-')[0] === language)
  }
  const wanted = chosen === null ? asked.map(inSite).find(locale => locale !== undefined) : inSite(chosen)
  return wanted === undefined || wanted === page ? null : wanted
}
