import * as v from 'valibot'
import type { SourceSettings } from '../../adapter'
import { pictureUrl } from './platform-values'
import { webUrl } from '../reading/values'
import { type NodePlace, readNode } from './platform-client'
import type { MenuItemRecord, MenuRecord } from '../../../../src/config/menu-record'
import { fields, list, object, type PlatformMenu, type PlatformMenuItem, text, truth } from './platform-answers'
import { fieldsOf } from '../../record-values'
import type { LinkTarget, PlatformLinks } from './platform-links'

/** The settings that this site reads. Loyalty is an allowlist, since the platform also publishes a credential. */
const SettingsSchema = v.looseObject({
  ...fields(text, 'id', 'name', 'description', 'domain', 'favicon'),
  logo: object(fields(text, 'src', 'size')),
  isSingleLocation: truth,
  ...fields(text, 'headerLayout', 'footerLayout'),
  ...fields(truth, 'footerMobileLinks', 'hasSearch'),
  adsDisplay: v.nullish(v.union([v.string(), v.boolean()])),
  adsLocation: list(v.string()),
  cookieBannerDidomiId: text,
  trackers: list(v.looseObject(fields(text, 'type', 'token'))),
  ticketingProvider: text,
  radiusOfInterest: v.nullish(v.number()),
  globalExcludedTags: list(v.string()),
  relatedEntity: object({ name: text }),
  circuit: object({
    ...fields(text, 'id', 'name', 'iosUrl', 'androidUrl'),
    links: v.nullish(v.record(v.string(), text)),
  }),
  loyalty: v.nullish(
    v.object({
      provider: text,
      version: v.nullish(v.number()),
      ...fields(text, 'circuitId', 'cinemaId', 'clubId', 'type', 'ticketingUrl'),
      ...fields(truth, 'includeActivation', 'includeActivationCardNumber', 'includeActivationPhoneNumber'),
      balanceTypes: list(v.string()),
      ...fields(text, 'scannableCodeFormat', 'cardType'),
      accessFromHeader: truth,
      ...fields(text, 'guestHeaderAccessLabel', 'guestSignupTabButton', 'guestSignupTabText'),
      loggedInHeaderAccessLabel: text,
      includeWatchlist: truth,
    }),
  ),
})

/** Translates the platform's settings to fields of site.json and theme.json (contracts §3); empty ones are left out. */
export function translateSettings(settings: unknown, place: NodePlace): SourceSettings {
  const given: v.InferOutput<typeof SettingsSchema> = readNode(SettingsSchema, settings, place) ?? {}
  const { circuit, loyalty, logo } = given
  const logoUrl = pictureUrl(logo?.src)
  return {
    site: present({
      ...fieldsOf(given, 'name', 'description', 'domain'),
      websiteId: given.id,
      circuitId: circuit?.id,
      circuit: circuit && presentObject(fieldsOf(circuit, 'id', 'name', 'iosUrl', 'androidUrl')),
      relatedEntity: presentObject({ name: given.relatedEntity?.name }),
      logo: logoUrl && { src: logoUrl, alt: given.name },
      favicon: pictureUrl(given.favicon),
      ...fieldsOf(given, 'isSingleLocation', 'adsDisplay', 'adsLocation', 'cookieBannerDidomiId'),
      trackers: given.trackers?.filter(({ type, token }) => type && token),
      ticketingProvider: given.ticketingProvider,
      ticketingUrl: webUrl(loyalty?.ticketingUrl),
      ...fieldsOf(given, 'radiusOfInterest', 'globalExcludedTags'),
      loyalty: presentObject(loyalty ?? {}),
      links: presentObject(circuit?.links ?? {}),
    }),
    theme: present({
      ...fieldsOf(given, 'headerLayout', 'footerLayout', 'footerMobileLinks', 'hasSearch'),
      logoSize: logo?.size,
    }),
  }
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== ''))
}

function presentObject(values: Record<string, unknown>): Record<string, unknown> | undefined {
  const some = present(values)
  return Object.keys(some).length > 0 ? some : undefined
}

/** A platform menu as one of site.json `menus`. Links to missing pages are kept, to be reported with the menus. */
export function translateMenu(menu: PlatformMenu, links: PlatformLinks): MenuRecord {
  return {
    position: menu.position || 'HEADER',
    title: menu.title,
    items: (menu.items ?? []).flatMap(item => translateItem(item, links)),
  }
}

/** Target of a menu item; undefined for a heading. */
export function menuTarget(item: PlatformMenuItem, links: PlatformLinks, from?: string): LinkTarget | undefined {
  const anchor = item.anchor ? `#${item.anchor.replace(/^#/, '')}` : ''
  if (item.page) return links.resolve(`/${item.page.slug}${anchor}`)
  if (item.url) return links.resolve(item.url, from)
  return anchor ? { kind: 'href', href: anchor } : undefined
}

function translateItem(item: PlatformMenuItem, links: PlatformLinks): MenuItemRecord[] {
  const label = item.label?.trim()
  if (!label) return []
  const children = (item.children ?? []).flatMap(child => translateItem(child, links))
  return [{ label, children, ...leadsTo(item, menuTarget(item, links)) }]
}

/** An absolute URL of a platform page that this site does not have is kept as it is. */
function leadsTo(item: PlatformMenuItem, target: LinkTarget | undefined): Partial<MenuItemRecord> {
  if (!target) return {}
  if (target.kind === 'href') return { url: target.href }
  if (target.kind === 'missing' && item.url && URL.canParse(item.url)) return { url: item.url }
  return { page: target.slug, ...(target.hash ? { anchor: target.hash.slice(1) } : {}) }
}
