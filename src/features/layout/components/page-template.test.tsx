import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerStaticQuery, navigations } from '../../../../tests/stubs/gatsby'
import { MenuDialog } from './menu-dialog'
import { PageTemplate as Template } from './page-template'
import { SiteFooter } from './site-footer'
import { type HeaderControls, SiteHeader } from './site-header'
import { SearchDialog } from '../../search/components/search-dialog'
import { AdMarkupContext } from '../../ads/components/ad-markup-context'
import { AdMarkup } from '../../ads/components/ad-markup'
import { NO_THIRD_PARTIES } from '../../../config/third-party-config'
import { packTheaters } from '../../site/rules/theater-list'

const item = (label: string, href: string) => ({ label, href, children: [] })
const settings = {
  name: 'Lumen',
  description: 'Six houses.',
  locale: 'en-GB',
  basePath: '',
  logo: null,
  logoSize: 'NORMAL',
  links: [{ name: 'instagram', url: 'https://social.example/lumen' }],
  headerLayout: 'BALANCED',
  footerLayout: 'BALANCED',
  footerMobileLinks: true,
  hasSearch: true,
  hasQuickBuy: true,
  paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
  thirdParties: NO_THIRD_PARTIES,
}
const answer = (changes: object = {}) =>
  answerStaticQuery({
    allSettings: { nodes: [{ theaters: packTheaters([]), hasPlaces: false, ...settings, ...changes }] },
    allMenu: {
      nodes: [
        {
          language: 'en-GB',
          position: 'HEADER',
          title: null,
          items: [item('Films', '/movies/'), { ...item('Visit', ''), children: [item('Prices', '/prices/')] }],
        },
        { language: 'en-GB', position: 'FOOTER', title: 'Visit us', items: [item('Access', '/access/')] },
        { language: 'en-GB', position: 'FOOTER2', title: null, items: [item('Privacy', '/privacy-policy/')] },
      ],
    },
  })

function PageTemplate({
  pagePath,
  children,
  ...controls
}: HeaderControls & { pagePath?: string; children: ReactNode }) {
  return (
    <>
      <Template pagePath={pagePath} header={<SiteHeader {...controls} />} footer={<SiteFooter />}>
        {children}
      </Template>
      <SearchDialog />
      <MenuDialog />
    </>
  )
}

const page = () => screen.getByRole('main').ownerDocument
const rootRules = () => [...page().querySelectorAll('style')].map(style => style.textContent).join('')

beforeAll(() => {
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => answer())

describe('PageTemplate', () => {
  it('frames a page with skip link, header, main, footer and modal root', async () => {
    render(<PageTemplate theaterControl={<button>Harbour</button>}>Today</PageTemplate>)
    expect(screen.getByRole('main').textContent).toBe('Today')
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Harbour' })).toBeDefined()
    expect(page().getElementById('modal-root')).not.toBeNull()

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(page().activeElement).toBe(screen.getByRole('main'))
  })

  it('names the way home after the site, with a logo or without', () => {
    const { unmount } = render(<PageTemplate>…</PageTemplate>)
    expect(
      within(screen.getByRole('banner'))
        .getByRole('link', { name: /Home|home/ })
        .getAttribute('href'),
    ).toBe('/')
    unmount()
    answer({ logo: { src: 'assets/logo.svg', onDark: null, alt: null } })
    render(<PageTemplate>…</PageTemplate>)
    expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe('/assets/logo.svg')
  })

  it('leaves a logo’s variants to the styles, in a room that both have, loaded when shown', () => {
    answer({ name: 'Lumen', logo: { src: 'assets/logo.svg', onDark: 'assets/white.svg', alt: null } })
    render(<PageTemplate>…</PageTemplate>)
    const [header, menu] = page().querySelectorAll<HTMLElement>('a[href="/"]')
    const variantsIn = (link = page().body) =>
      [...link.querySelectorAll('img')].map(image => {
        const slot = image.closest<HTMLElement>('a > span')
        const { display, height } = getComputedStyle(slot ?? image)
        return [image.getAttribute('src'), image.getAttribute('loading'), display, height, slot?.textContent]
      })
    expect(variantsIn(header)).toEqual([
      ['/assets/logo.svg', 'lazy', 'var(--logo, block)', 'var(--logo-height, 2rem)', 'Lumen'],
      ['/assets/white.svg', 'lazy', 'var(--dark-logo)', 'var(--logo-height, 2rem)', 'Lumen'],
    ])
    expect(variantsIn(menu).map(([, , display]) => display)).toEqual(['var(--logo, block)', 'var(--dark-logo)'])
  })

  it.each(['BALANCED', 'CENTERED', 'COMPACT', 'DOCKED', 'SOMETHING_NEW'])(
    'keeps all its parts in the header layout %s',
    headerLayout => {
      answer({ headerLayout })
      render(<PageTemplate theaterControl={<button>Harbour</button>}>…</PageTemplate>)
      const header = within(screen.getByRole('banner'))
      for (const name of ['Harbour', 'Menu', 'Search']) expect(header.getByRole('button', { name })).toBeDefined()
      expect(header.getByRole('link', { name: /home/i })).toBeDefined()
    },
  )

  it('treats a layout, a footer and a logo size it does not know as the first', () => {
    answer({ headerLayout: 'SOMETHING_NEW', footerLayout: 'NEWER', logoSize: 'toString' })
    render(<PageTemplate>…</PageTemplate>)
    expect(screen.getByRole('banner').dataset['layout']).toBe('BALANCED')
    expect(screen.getByRole('contentinfo').dataset['layout']).toBe('BALANCED')
    expect(rootRules()).toContain('--logo-height:2rem')
  })

  it.each([
    ['BALANCED', '4.5rem'],
    ['CENTERED', '7rem'],
    ['COMPACT', '3.25rem'],
    // The logo's row scrolls away.
    ['DOCKED', '3.5rem'],
  ])('says how much of a %s header stays on a desk: %s', (headerLayout, height) => {
    answer({ headerLayout })
    render(<PageTemplate>…</PageTemplate>)
    expect(rootRules()).toContain(`1024px){:root{--header-height:${height}`)
  })

  it('shows no search where the operator has switched it off', () => {
    answer({ hasSearch: false })
    render(<PageTemplate searchControl={<button>Search</button>}>…</PageTemplate>)
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  })

  it('looks for what is typed: one field, and its term in the address of the results page', async () => {
    render(<PageTemplate>…</PageTemplate>)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const field = within(within(screen.getByRole('dialog')).getByRole('search'))
    await userEvent.type(field.getByLabelText('Label'), ' cœur & <fidèle>{Enter}')
    expect(navigations.at(-1)?.to).toBe(`/search/?q=${encodeURIComponent('cœur fidèle')}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads to the films page without scripts: the search button sends a form', () => {
    render(<PageTemplate>…</PageTemplate>)
    const button = screen.getByRole('button', { name: 'Search' })
    expect([button.getAttribute('name'), button.getAttribute('value')]).toEqual(['q', ''])
    expect(button.closest('form')?.getAttribute('action')).toBe('/movies/')
  })

  it('has quick buy in the header and in the phone’s menu, unless the operator has switched it off', async () => {
    const { unmount } = render(<PageTemplate>…</PageTemplate>)
    const ways = () => screen.queryAllByRole('button', { name: /book tickets/i })
    expect(ways()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(within(screen.getByRole('dialog')).getAllByRole('button', { name: /book tickets/i })).toHaveLength(1)
    unmount()
    answer({ hasQuickBuy: false })
    render(<PageTemplate>…</PageTemplate>)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(ways()).toHaveLength(0)
  })

  it('folds the footer’s menus away on phones where the operator wants no links there', async () => {
    answer({ footerMobileLinks: false })
    render(<PageTemplate>…</PageTemplate>)
    const footer = within(screen.getByRole('contentinfo'))
    const title = footer.getByRole('button', { name: 'Visit us', hidden: true })
    const list = () => page().getElementById(title.getAttribute('aria-controls') ?? '')
    expect(list()?.hasAttribute('data-folded')).toBe(true)
    await userEvent.click(title)
    expect(title.getAttribute('aria-expanded')).toBe('true')
    expect(list()?.hasAttribute('data-folded')).toBe(false)
  })

  it('opens a menu’s panel on demand and closes it on Escape, focus kept', async () => {
    render(<PageTemplate>…</PageTemplate>)
    const visit = within(screen.getByRole('banner')).getByRole('button', { name: 'Visit', hidden: true })
    expect(visit.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(visit)
    expect(visit.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(visit.getAttribute('aria-expanded')).toBe('false')
    expect(page().activeElement).toBe(visit)
  })

  it('shows the footer’s menus and the profiles elsewhere', () => {
    render(<PageTemplate>…</PageTemplate>)
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('navigation', { name: 'Visit us' })).toBeDefined()
    expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy-policy/')
    expect(footer.getByRole('link', { name: 'Instagram' }).getAttribute('rel')).toContain('noopener')
  })

  it('stands around its places for ads, of which nothing is there on a site without', () => {
    const { container, unmount } = render(<PageTemplate>…</PageTemplate>)
    expect(container.innerHTML).not.toMatch(/PromoContainer|InterstitialContainer|data-no-ads|<aside/)
    unmount()
    const ads = {
      ...{ display: 'PROGRAMMATIC', locations: ['PAGES_TOP', 'PAGES_BOTTOM', 'PULSE', 'INTERSTITIAL'] },
      ...{ customLocations: [], sizeMapping: null, networkCode: null, libraryUrl: 'https://ads.example/library/1/A' },
      ...{ websiteId: null, domain: null, circuitId: null },
    }
    answer({ thirdParties: { ...NO_THIRD_PARTIES, ads } })
    render(
      <AdMarkupContext.Provider value={AdMarkup}>
        <PageTemplate>…</PageTemplate>
      </AdMarkupContext.Provider>,
    )
    const order = [...page().querySelectorAll('header, main, footer, #modal-root, .ad-container')].map(
      ({ id, localName }) => id || localName,
    )
    expect(order).toEqual([
      ...['header', 'HeaderPromoContainer', 'main', 'FooterPromoContainer', 'footer'],
      ...['InterstitialContainer', 'PulsePromoContainer', 'modal-root'],
    ])
  })

  it('keeps the frame when a page fails, and tries again on the next page', () => {
    const swallow = (event: ErrorEvent) => event.preventDefault()
    globalThis.addEventListener('error', swallow)
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const Broken = (): never => {
      throw new Error('broken')
    }
    const { rerender } = render(
      <PageTemplate pagePath="/a/">
        <Broken />
      </PageTemplate>,
    )
    expect(within(screen.getByRole('main')).getByRole('alert')).toBeDefined()
    expect(screen.getByRole('banner')).toBeDefined()
    rerender(<PageTemplate pagePath="/b/">Fine</PageTemplate>)
    expect(screen.getByRole('main').textContent).toBe('Fine')

    expect(reported).toHaveBeenCalledWith('layout: broken')
    globalThis.removeEventListener('error', swallow)
    spoken.mockClear()
    reported.mockRestore()
  })
})
