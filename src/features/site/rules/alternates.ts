import type { TemplateName } from './page-context'

export interface Alternate {
  hreflang: string
  /** Absolute URL. */
  url: string
}

interface SisterSite extends Alternate {
  paths: { movies: string; theaters: string; events: string }
}

/**
 * Returns a page's language alternates (hreflang): the sister sites' pages for home and list pages, plus the operator's
 * own. Includes the page itself, as search engines require; empty when there are no others.
 * @param sisters their home pages, without a trailing slash
 */
export function alternatesOf(input: {
  templateName: TemplateName
  sisters: readonly SisterSite[]
  own: readonly Alternate[]
  self: Alternate
}): Alternate[] {
  const { templateName, sisters, own, self } = input
  const others = [...sisters.flatMap(sister => sisterPage(sister, templateName)), ...own]
  if (others.length === 0) return []
  return [self, ...others.filter(({ hreflang }) => hreflang.toLowerCase() !== self.hreflang.toLowerCase())]
}

function sisterPage({ hreflang, url, paths }: SisterSite, templateName: TemplateName): Alternate[] {
  switch (templateName) {
    case 'home':
      return [{ hreflang, url: `${url}/` }]
    case 'movies':
    case 'theaters':
    case 'events':
      return [{ hreflang, url: `${url}/${paths[templateName]}/` }]
    default:
      return []
  }
}
