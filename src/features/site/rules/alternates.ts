import type { PathSegments } from './canonical-path'
import type { TemplateName } from './page-context'

export interface Alternate {
  hreflang: string
  /** Absolute URL. */
  url: string
}

type SisterSite = Alternate & { paths: PathSegments }

/**
 * Language alternates: the sister sites' home or list pages, the operator's own and, as search engines require, the
 * page itself; empty without others. Sisters' URLs have no trailing slash.
 */
export function alternatesOf(input: {
  templateName: TemplateName
  sisters: readonly SisterSite[]
  own: readonly Alternate[]
  /** The page in the site's other languages, absolute URLs. */
  inSite?: readonly Alternate[]
  /** The page in the site's default language, where the site has several. */
  fallback?: string | undefined
  self: Alternate
}): Alternate[] {
  const { templateName, sisters, own, inSite = [], fallback, self } = input
  const others = [...inSite, ...sisters.flatMap(sister => sisterPage(sister, templateName)), ...own]
  if (others.length === 0) return []
  const pages = [self, ...others.filter(({ hreflang }) => hreflang.toLowerCase() !== self.hreflang.toLowerCase())]
  const isNamed = pages.some(({ hreflang }) => hreflang === 'x-default')
  return isNamed || fallback === undefined ? pages : [...pages, { hreflang: 'x-default', url: fallback }]
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
