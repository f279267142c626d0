import type { Fault } from '../../../src/config/fault'
import type { SiteConfig } from '../../../src/config/site-config'
import type { TheaterRecord } from '../../../src/features/theaters/rules/theater-record'
import type { Sourced } from '../adapter'
import { says } from '../../../src/config/fault-words/fault-words'

/** `ticketing:giftCards` is resolved by the link component and never becomes an href. */
const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel', 'ticketing']

/** Whether a page may contain a link (design: security). Like browsers, ignores whitespace and control characters. */
export function isSafeHref(href: string): boolean {
  const bare = href.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || SAFE_SCHEMES.includes(scheme)
}

/** Invalid links of the site and its theaters (`links`), which pages leave out. */
export function findUnsafeLinks(site: SiteConfig, theaters: readonly Sourced<TheaterRecord>[]): Fault[] {
  const places = [
    { source: 'site.json', links: site.links },
    ...theaters.map(({ record, source }) => ({ source, record: record.id, links: record.links })),
  ]
  return places.flatMap(({ links, ...where }) =>
    Object.entries(links)
      .filter(([, url]) => url && !isSafeHref(url))
      .map(([name, url]): Fault => unsafeLink({ ...where, field: `links.${name}` }, url ?? '')),
  )
}

export function unsafeLink(where: Pick<Fault, 'source' | 'record' | 'field'>, href: string): Fault {
  return { severity: 'warning', ...where, ...says('unsafeLink', { href }) }
}

/** External links as a list; empty and unsafe ones are dropped. */
export function toNamedLinks(links: SiteConfig['links']): { name: string; url: string }[] {
  return Object.entries(links).flatMap(([name, url]) => (url && isSafeHref(url) ? [{ name, url }] : []))
}
