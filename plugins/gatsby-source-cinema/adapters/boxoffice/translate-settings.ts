import * as v from 'valibot'
import type { SourceSettings } from '../../adapter'
import { pictureUrl, webUrl } from './platform-values'
import { type NodePlace, readNode } from './platform-client'
import type { MenuItemRecord, MenuRecord } from '../../../../src/config/menu-record'
import type { PlatformMenu, PlatformMenuItem } from './platform-answers'
import type { LinkTarget, PlatformLinks } from './platform-links'

const text = v.nullish(v.string())
const truth = v.nullish(v.boolean())

/**
 * The platform `settings` that this site reads. Loyalty is an allowlist of fields: the platform also publishes its
 * endpoint and a credential, which must not reach a page.
 */
const SettingsSchema = v.looseObject({
  id: text,
  name: text,
  description: text,
  domain: text,
  favicon: text,
  logo: v.nullish(v.looseObject({ src: text, size: text })),
  isSingleLocation: truth,
  headerLayout: text,
  footerLayout: text,
  footerMobileLinks: truth,
  hasSearch: truth,
  adsDisplay: v.nullish(v.union([v.string(), v.boolean()])),
  adsLocation: v.nullish(v.array(v.string())),
  cookieBannerDidomiId: text,
  trackers: v.nullish(v.array(v.looseObject({ type: text, token: text }))),
  ticketingProvider: text,
  radiusOfInterest: v.nullish(v.number()),
  globalExcludedTags: v.nullish(v.array(v.string())),
  relatedEntity: v.nullish(v.looseObject({ name: text })),
  circuit: v.nullish(
    v.looseObject({
      id: text,
      name: text,
      iosUrl: text,
      androidUrl: text,
      links: v.nullish(v.record(v.string(), text)),
    }),
  ),
  loyalty: v.nullish(
    v.object({
      provider: text,
      version: v.nullish(v.number()),
      circuitId: text,
      cinemaId: text,
      clubId: text,
      type: text,
      ticketingUrl: text,
      includeActivation: truth,
      includeActivationCardNumber: truth,
      includeActivationPhoneNumber: truth,
      balanceTypes: v.nullish(v.array(v.string())),
      scannableCodeFormat: text,
      cardType: text,
      accessFromHeader: truth,
      guestHeaderAccessLabel: text,
      guestSignupTabButton: text,
      guestSignupTabText: text,
      loggedInHeaderAccessLabel: text,
      includeWatchlist: truth,
    }),
  ),
})

/** Translates the platform's settings to fields of site.json and theme.json (contracts §3); empty ones are left out. */
export function translateSettings(settings: unknown, place: NodePlace): SourceSettings {
  const given = readNode(SettingsSchema, settings, place) ?? {}
  const { circuit, loyalty, logo } = given
  const logoUrl = pictureUrl(logo?.src)
  return {
    site: present({
      name: given.name,
      description: given.description,
      domain: given.domain,
      websiteId: given.id,
      circuitId: circuit?.id,
      circuit: presentObject({
        id: circuit?.id,
        name: circuit?.name,
        iosUrl: circuit?.iosUrl,
        androidUrl: circuit?.androidUrl,
      }),
      relatedEntity: presentObject({ name: given.relatedEntity?.name }),
      logo: logoUrl && { src: logoUrl, alt: given.name },
      favicon: pictureUrl(given.favicon),
      isSingleLocation: given.isSingleLocation,
      adsDisplay: given.adsDisplay,
      adsLocation: given.adsLocation,
      cookieBannerDidomiId: given.cookieBannerDidomiId,
      trackers: given.trackers?.filter(({ type, token }) => type && token),
      ticketingProvider: given.ticketingProvider,
      ticketingUrl: webUrl(loyalty?.ticketingUrl),
      radiusOfInterest: given.radiusOfInterest,
      globalExcludedTags: given.globalExcludedTags,
      loyalty: presentObject(loyalty ?? {}),
      links: presentObject(circuit?.links ?? {}),
    }),
    theme: present({
      headerLayout: given.headerLayout,
      footerLayout: given.footerLayout,
      footerMobileLinks: given.footerMobileLinks,
      hasSearch: given.hasSearch,
      logoSize: logo?.size,
    }),
  }
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

function presentObject(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const some = present(fields)
  return Object.keys(some).length > 0 ? some : undefined
}

/**
 * Translates a platform menu to one of site.json `menus`. Links to missing pages are kept, since they are reported when
 * menus are resolved.
 */
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
