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
