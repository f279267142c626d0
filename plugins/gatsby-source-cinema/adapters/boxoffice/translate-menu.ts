import type { MenuItemRecord, MenuRecord } from '../../../../src/config/menu-record'
import type { PlatformMenu, PlatformMenuItem } from './platform-answers'
import type { LinkTarget, PlatformLinks } from './platform-links'

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
