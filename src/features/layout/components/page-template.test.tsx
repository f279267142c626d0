import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { PageTemplate } from './page-template'

const item = (label: string, href: string) => ({ label, href, children: [] })
const settings = {
  name: 'Lumen',
  description: 'Six houses.',
  logo: null,
  logoSize: 'NORMAL',
  links: [{ name: 'instagram', url: 'https://social.example/lumen' }],
  headerLayout: 'BALANCED',
  footerLayout: 'BALANCED',
  footerMobileLinks: true,
}
const answer = (changes: object = {}) =>
  answerStaticQuery({
    settings: { ...settings, ...changes },
    allMenu: {
      nodes: [
        {
          position: 'HEADER',
          title: null,
          items: [item('Films', '/movies/'), { ...item('Visit', ''), children: [item('Prices', '/prices/')] }],
        },
        { position: 'FOOTER', title: 'Visit us', items: [item('Access', '/access/')] },
        { position: 'FOOTER2', title: null, items: [item('Privacy', '/privacy-policy/')] },
      ],
    },
    allTheater: { nodes: [] },
  })

const page = () => screen.getByRole('main').ownerDocument

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
    answer({ logo: { src: 'assets/logo.svg', alt: null } })
    render(<PageTemplate>…</PageTemplate>)
    expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe('/assets/logo.svg')
  })

  it.each(['BALANCED', 'CENTERED', 'COMPACT', 'SOMETHING_NEW'])(
    'keeps all its parts in the header layout %s',
    headerLayout => {
      answer({ headerLayout })
      render(<PageTemplate searchControl={<button>Search</button>}>…</PageTemplate>)
      const header = within(screen.getByRole('banner'))
      expect(header.getByRole('button', { name: 'Menu' })).toBeDefined()
      expect(header.getByRole('button', { name: 'Search' })).toBeDefined()
    },
  )

  it.each([
    ['BALANCED', '4.5rem'],
    ['CENTERED', '6.75rem'],
    ['COMPACT', '3.5rem'],
  ])('says how high a %s header stands on a desk: %s', (headerLayout, height) => {
    answer({ headerLayout })
    render(<PageTemplate>…</PageTemplate>)
    const rules = [...page().querySelectorAll('style')].map(style => style.textContent).join('')
    expect(rules).toMatch(new RegExp(`1024px\\)\\{:root\\{--header-height:${height}`))
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
