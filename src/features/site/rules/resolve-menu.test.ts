import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatFault } from '../../../config/fault'
import { resolveMenus } from './resolve-menu'
import { SiteConfigSchema } from '../../../config/site-config'

const COUNTRY = { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' }

function resolve(config: Record<string, unknown>, pages: { slug: string; path: string }[] = []) {
  const site = v.parse(SiteConfigSchema, { name: 'Pier', locale: 'en-GB', country: COUNTRY, ...config })
  return resolveMenus({ site, pages, messages: { 'layout.cinemas': 'Our houses' } })
}

function header(...items: unknown[]) {
  return { menus: [{ position: 'HEADER', items }] }
}

describe('resolveMenus', () => {
  const pages = [
    { slug: 'gift-cards', path: '/gift-cards/' },
    { slug: 'about/team', path: '/about/team/' },
  ]

  it.each([
    [{ url: '/movies/?tab=soon' }, '/movies/?tab=soon'],
    [{ url: 'https://shop.example/cards' }, 'https://shop.example/cards'],
    [{ url: 'mailto:desk@pier.example' }, 'mailto:desk@pier.example'],
    [{ url: 'tel:+441234' }, 'tel:+441234'],
    [{ url: '#loyalty-logout' }, '#loyalty-logout'],
    [{ url: '/gift-cards/', anchor: 'balance' }, '/gift-cards/#balance'],
    [{ page: 'gift-cards' }, '/gift-cards/'],
    [{ page: '/about/team/' }, '/about/team/'],
    [{ page: 'gift-cards', anchor: '#balance' }, '/gift-cards/#balance'],
    [{ page: 'movies' }, '/films/'],
    [{ page: 'films' }, '/films/'],
    [{ page: 'theaters' }, '/theaters/'],
    [{ page: 'events' }, '/events/'],
    [{ page: 'privacy-policy' }, '/privacy-policy/'],
    [{ page: 'login' }, '/login/'],
    [{ page: '' }, '/'],
    [{ anchor: 'prices' }, '#prices'],
  ])('leads %j to %s', (item, href) => {
    const config = { paths: { movies: 'films' }, ...header({ label: 'There', ...item }) }
    const { menus, faults } = resolve(config, pages)
    expect(faults).toEqual([])
    expect(menus[0]?.items).toEqual([{ label: 'There', href, mode: null, children: [] }])
  })

  it.each([
    [{ page: 'gift-card' }, 'there is no page gift-card'],
    [{ url: 'javascript:alert(1)' }, 'is neither a path nor a web, mail or phone address'],
    [{}, 'it has neither url, page nor anchor'],
  ])('leaves %j out and says why', (item, words) => {
    const { menus, faults } = resolve(header({ label: 'Lost', ...item }, { label: 'Found', url: '/x/' }), pages)
    expect(menus[0]?.items.map(({ label }) => label)).toEqual(['Found'])
    expect(faults.map(formatFault)).toEqual([expect.stringContaining(words)])
    expect(faults[0]).toMatchObject({
      severity: 'warning',
      source: 'site.json',
      record: 'HEADER',
      field: 'menus.0.items.0',
    })
  })

  it('keeps a group without a link of its own, and its children', () => {
    const group = {
      label: 'Visit',
      children: [
        { label: 'Cinemas', page: 'theaters' },
        { label: 'Lost', page: 'nowhere' },
      ],
    }
    const { menus, faults } = resolve(header(group))
    expect(menus[0]?.items).toEqual([
      {
        label: 'Visit',
        href: '',
        mode: null,
        children: [{ label: 'Cinemas', href: '/theaters/', mode: null, children: [] }],
      },
    ])
    expect(faults).toHaveLength(1)
    expect(faults[0]?.field).toBe('menus.0.items.0.children.1')
  })

  it('keeps the mode of a link that is submitted to as a form, and a hand-off to ticketing', () => {
    const { menus } = resolve(header({ label: 'Buy', url: 'ticketing:giftCards', mode: 'post' }))
    expect(menus[0]?.items[0]).toMatchObject({ href: 'ticketing:giftCards', mode: 'post' })
  })

  it('keeps the children of an item whose own page is gone', () => {
    const { menus, faults } = resolve(header({ label: 'Visit', page: 'gone', children: [{ label: 'A', url: '/a/' }] }))
    expect(menus[0]?.items[0]).toMatchObject({ label: 'Visit', href: '', children: [{ href: '/a/' }] })
    expect(faults).toHaveLength(1)
  })

  it('drops a group of which every child leads nowhere', () => {
    const { menus, faults } = resolve(header({ label: 'Visit', children: [{ label: 'A', page: 'gone' }] }))
    expect(menus[0]?.items).toEqual([])
    expect(faults).toHaveLength(1)
  })

  it('keeps positions and titles', () => {
    const { menus } = resolve({ menus: [{ position: 'FOOTER2', title: 'Help', items: [] }] })
    expect(menus).toEqual([{ position: 'FOOTER2', title: 'Help', items: [] }])
  })

  it('gives a site without menus films, events, cinemas and its privacy policy', () => {
    const { menus, faults } = resolve({ paths: { movies: 'films' }, privacyPolicyPage: { slug: 'privacy' } })
    expect(faults).toEqual([])
    const links = menus.map(({ position, items }) => [position, items.map(({ label, href }) => `${label} ${href}`)])
    expect(links).toEqual([
      ['HEADER', ['Films /films/', 'Events /events/', 'Our houses /theaters/']],
      ['FOOTER', ['Privacy policy /privacy/']],
    ])
  })
})
