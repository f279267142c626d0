import { MEMBER_PAGES } from '../../../src/config/member-pages'
import { memberPathsOf } from '../../../src/site-build/config/loyalty-config'
import type { Listings } from '../../../src/site-build/listings/listings'

/**
 * Leads links of menus and pages to the pages of their own language: `/a-propos/` becomes `/en/about/`.
 * @param listings of another language @param first of the default language, whose records are in the same order
 */
export function linkWithin(listings: Listings, first: Listings): Listings {
  const paths = counterpartPaths(first, listings)
  const relink = (text: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? []
    const whole = path.endsWith('/') ? path : `${path}/`
    return paths.has(whole) ? paths.get(whole) + rest : text
  }
  const change = <T>(value: T): T =>
    deepMap(value, text =>
      text.startsWith('/')
        ? relink(text)
        : text.replace(/(\shref=")(\/[^"]*)"/g, (_, start: string, href: string) => `${start}${relink(href)}"`),
    )
  const { site } = listings
  return {
    ...listings,
    ...(site.loyalty?.loggedInMenu
      ? { site: { ...site, loyalty: { ...site.loyalty, loggedInMenu: change(site.loyalty.loggedInMenu) } } }
      : {}),
    menus: change(listings.menus),
    pages: listings.pages.map(page => ({ ...page, widgets: change(page.widgets) })),
  }
}

/** The path in another language of every page of the default language. */
export function counterpartPaths(first: Listings, other: Listings): Map<string, string> {
  const same = (one: readonly { path: string }[], two: readonly { path: string }[]) =>
    one.flatMap(({ path }, index): [string, string][] => (two[index] ? [[path, two[index].path]] : []))
  const byId = (one: readonly { id: string; path: string }[], two: readonly { id: string; path: string }[]) => {
    const found = new Map(two.map(({ id, path }) => [id, path]))
    return one.flatMap(({ id, path }): [string, string][] => (found.has(id) ? [[path, found.get(id) ?? path]] : []))
  }
  const listOf = ({ site }: Listings) =>
    [
      ...[site.paths.movies, site.paths.theaters, site.paths.events],
      ...[site.privacyPolicyPage.slug, site.loginPage.slug, site.checkoutPage.slug],
    ].map(slug => ({ path: `/${slug}/` }))
  const membersOf = ({ site }: Listings) => {
    const paths = memberPathsOf(site)
    return MEMBER_PAGES.flatMap(id => (paths[id] === undefined ? [] : [{ id, path: paths[id] }]))
  }
  return new Map([
    ['/', `/${other.language.code}/`],
    ...same(listOf(first), listOf(other)),
    ...same(first.pages, other.pages),
    ...byId(membersOf(first), membersOf(other)),
    ...byId(first.theaters, other.theaters),
    ...byId(first.movies, other.movies),
    ...byId(first.events, other.events),
  ])
}

function deepMap<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => deepMap(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deepMap(item, change)])) as T
}
