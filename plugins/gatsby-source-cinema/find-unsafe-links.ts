import type { Fault } from '../../src/config/fault'
import type { SiteConfig } from '../../src/config/site-config'
import type { TheaterRecord } from '../../src/features/theaters/rules/theater-record'
import type { Sourced } from './read-records'
import { isSafeHref } from './safe-href'

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

/** The warning for a link that is left out. */
export function unsafeLink(where: Pick<Fault, 'source' | 'record' | 'field'>, href: string): Fault {
  const message = `'${href}' is neither a path nor a web, mail or phone address; it is left out`
  return { severity: 'warning', ...where, message }
}
