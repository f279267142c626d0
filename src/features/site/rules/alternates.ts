import type { TemplateName } from './page-context'

export interface Alternate {
  hreflang: string
  /** Whole address. */
  url: string
}

interface SisterSite extends Alternate {
  paths: { movies: string; theaters: string; events: string }
}

/**
 * A page's other languages (hreflang): of home and the list pages those of the sister sites, of any other page the
 * operator's own. With the page itself, as search engines want it; none where there is no other.
 * @param sisters their home pages, without a slash at the end
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
