import { loadScriptsAfterPaint } from '../platform/load-scripts-after-paint'
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
    return tagAttribute(tag, 'rel') === 'stylesheet' ? (tagAttribute(tag, 'href') ?? []) : []
  })
  const files = [...addresses.map(address => address.replaceAll('&amp;', '&')), ...loadScriptsAfterPaint(html)]
  return [...new Set(files.map(address => new URL(address, url).href))]
}
