import type { Content, ListedPage } from '../content-contract'
import { isJsonObject, type JsonObject } from '../draft-changes'
import { childrenOf, type MenuNode, targetOf } from './menu-tree'

/** Pages that every site has and menus can name, in the order of the header without menus. */
export const BUILT_IN_PAGES = ['movies', 'events', 'theaters'] as const

const LABELS = { movies: 'layout.films', events: 'layout.events', theaters: 'layout.cinemas' } as const
const PRIVACY_LABEL = 'layout.privacyPolicy'

/**
 * The menus that a site without any shows (`resolve-menu`), as site.json has them, for somebody to go on with.
 * @param words of the site by key, in its default language
 */
export function firstMenus(words: ReadonlyMap<string, string>, site: JsonObject | undefined): MenuNode[] {
  const entry = (label: string, page: string): MenuNode => ({ label: words.get(label) ?? page, page })
  return [
    { position: 'HEADER', items: BUILT_IN_PAGES.map(page => entry(LABELS[page], page)) },
    { position: 'FOOTER', items: [entry(PRIVACY_LABEL, privacySlug(site))] },
  ]
}

function privacySlug(site: JsonObject | undefined): string {
  const page = site?.['privacyPolicyPage']
  return isJsonObject(page) && typeof page['slug'] === 'string' ? page['slug'] : 'privacy-policy'
}

/** Whether visitors come to a page by a menu of the default language. The body of a theater's page needs none. */
export function isOnMenus({ files }: Pick<Content, 'files'>, { slug, theaterId }: ListedPage): boolean {
  const menus = files['site.json']?.['menus']
  const leads = (node: MenuNode): boolean => {
    const { value } = targetOf(node)
    return value.split(/[?#]/)[0]?.replace(/^\/+|\/+$/g, '') === slug || childrenOf(node).some(leads)
  }
  return (
    theaterId !== null ||
    (Array.isArray(menus) && menus.filter(isJsonObject).some(menu => childrenOf(menu).some(leads)))
  )
}
