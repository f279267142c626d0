import { loadScriptsAfterPaint, tagAttribute } from '../platform/published-files'

const TAG = /<(?:link|script)\b[^>]*>/g

/**
 * Absolute URLs of the stylesheets and scripts in a page's document. A page reached by client-side navigation has not
 * requested them itself.
 * @param url the document's own URL, absolute
 */
export function documentFiles(html: string, url: string): string[] {
  const addresses = [...html.matchAll(TAG)].flatMap(([tag]) => {
    if (tag.startsWith('<script')) return tagAttribute(tag, 'src') ?? []
    return tagAttribute(tag, 'rel') === 'stylesheet' ? (tagAttribute(tag, 'href') ?? []) : []
  })
  const files = [...addresses.map(address => address.replaceAll('&amp;', '&')), ...loadScriptsAfterPaint(html)]
  return [...new Set(files.map(address => new URL(address, url).href))]
}
