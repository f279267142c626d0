import { withPrefix } from 'gatsby'
import { inBasePath } from '../../../config/base-path'

/** Address of a page or file that every language of the site has its own of: `/fr/schedule/index.json`. @param path without prefix */
export function languageAddress(path: string): string {
  return withPrefix(inBasePath(path, document.documentElement.dataset['base'] ?? ''))
}

/** First segment of the paths of the page's language; empty for the site's default. */
export function languageCode(): string {
  return (document.documentElement.dataset['base'] ?? '').slice(1)
}
