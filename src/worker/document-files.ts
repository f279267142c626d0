import { tagAttribute } from '../platform/tag-attribute'

const TAG = /<(?:link|script)\b[^>]*>/g

/**
 * Addresses of the stylesheets and scripts that a page's document asks for, absolute. A page reached by a link inside the site
 * never asked for them itself.
 * @param url the document's own address, absolute
 */
export function documentFiles(html: string, url: string): string[] {
  const addresses = [...html.matchAll(TAG)].flatMap(([tag]) => {
    if (tag.startsWith('<script')) return tagAttribute(tag, 'src') ?? []
    return isStyleOrScript(tag) ? (tagAttribute(tag, 'href') ?? []) : []
  })
  return [...new Set(addresses.map(address => new URL(address.replaceAll('&amp;', '&'), url).href))]
}

/** Scripts are asked for by a script of the page; its preloads name them. */
function isStyleOrScript(link: string): boolean {
  const rel = tagAttribute(link, 'rel')
  return rel === 'stylesheet' || (rel === 'preload' && tagAttribute(link, 'as') === 'script')
}
