import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigations, prefetched } from '../../tests/stubs/gatsby'
import { focusRequested } from '../platform/document'
import { Link, type LinkProps } from './link'
import { SKIPPED_WHEN_FAR } from './near-window'
import { PagePathProvider } from './link-behaviour'

/** Stands in for the browser's: tests say what is seen. */
class Window {
  static readonly all: Window[] = []
  readonly watched = new Set<Element>()
  constructor(private readonly tell: (entries: object[]) => void) {
    Window.all.push(this)
  }
  observe = (element: Element) => void this.watched.add(element)
  unobserve = (element: Element) => void this.watched.delete(element)
  shows(element: Element, isIntersecting: boolean): void {
    if (this.watched.has(element)) this.tell([{ target: element, isIntersecting }])
  }
}
vi.stubGlobal('IntersectionObserver', Window)

const onPage = (page: string, children: ReactNode) => <PagePathProvider value={page}>{children}</PagePathProvider>
const linkOn = (page: string, props: LinkProps) => {
  render(onPage(page, <Link {...props}>Go</Link>))
  return screen.getByRole('link')
}

beforeEach(() => {
  navigations.length = 0
  prefetched.length = 0
})

describe('a link to a page', () => {
  it('visits it without leaving the document', async () => {
    await userEvent.click(linkOn('/', { to: '/movies?past=show', state: { shouldUpdateScroll: false } }))
    expect(navigations).toEqual([
      { to: '/movies/?past=show', options: { replace: false, state: { shouldUpdateScroll: false } } },
    ])
  })

  it('takes the place of the page in the history where it leads to the same', async () => {
    await userEvent.click(linkOn('/movies/', { to: '/movies/' }))
    expect(navigations).toEqual([{ to: '/movies/', options: { replace: true } }])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    init => {
      const link = linkOn('/', { to: '/movies/' })
      document.addEventListener('click', event => event.preventDefault(), { once: true })
      fireEvent.click(link, init)
      expect(navigations).toEqual([])
    },
  )

  it('goes nowhere when somebody above has prevented it', async () => {
    await userEvent.click(linkOn('/', { to: '/movies/', onClick: event => event.preventDefault() }))
    expect(navigations).toEqual([])
  })

  it.each([
    ['/movies/', '/movies/', true, 'page', true],
    ['/movies/', '/movies/the-tide/', true, null, true],
    ['/movies/', '/movies/the-tide/', false, null, false],
    ['/', '/movies/', true, null, false],
    ['/movies/?past=show', '/movies/', false, null, true],
  ])('to %s on %s (below: %s) says %s', (to, page, partiallyActive, current, isActive) => {
    const link = linkOn(page, { to, partiallyActive, className: 'wide' })
    expect(link.getAttribute('aria-current')).toBe(current)
    expect(link.className).toBe(isActive ? 'wide is-active' : 'wide')
  })

  it('writes the same on the server', () => {
    const link = onPage(
      '/movies/',
      <Link to="/movies/" partiallyActive>
        Films
      </Link>,
    )
    const { container } = render(link)
    expect(renderToString(link)).toBe(container.innerHTML)
  })
})

describe('the data of the page it leads to', () => {
  const see = (link: Element, isSeen = true) => act(() => Window.all.forEach(window => window.shows(link, isSeen)))

  it('is fetched ahead once the link is seen, once for all links to it, with one observer', () => {
    render(
      onPage(
        '/',
        <>
          <Link to="/a/">A</Link>
          <Link to="/a/?day=today">A today</Link>
          <Link to="/b/">B</Link>
        </>,
      ),
    )
    const [first, again, other] = screen.getAllByRole('link')
    expect(prefetched).toEqual([])
    for (const link of [first, again, other]) if (link) see(link)
    expect(prefetched).toEqual(['/a/', '/b/'])
    expect(Window.all).toHaveLength(1)
  })

  it('is not fetched when the link has left the window before its turn, and is when it comes back', () => {
    const link = linkOn('/', { to: '/c/' })
    see(link)
    see(link, false)
    expect(prefetched).toEqual([])
    see(link)
    expect(prefetched).toEqual(['/c/'])
  })

  it('is fetched for a link in a card that went far at one jump and came back', () => {
    vi.stubGlobal('ContentVisibilityAutoStateChangeEvent', Event)
    Object.assign(Element.prototype, { checkVisibility: () => true })
    render(onPage('/', <div {...{ [SKIPPED_WHEN_FAR]: '' }}>{<Link to="/f/">F</Link>}</div>))
    const link = screen.getByRole('link')
    const cardIs = (skipped: boolean) =>
      link.parentElement?.dispatchEvent(
        Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped }),
      )
    see(link)
    cardIs(true)
    expect(prefetched).toEqual([])
    cardIs(false)
    see(link)
    expect(prefetched).toEqual(['/f/'])
  })

  it('is loaded with its code under the pointer', async () => {
    const hovering = vi.fn()
    vi.stubGlobal('___loader', { hovering })
    await userEvent.hover(linkOn('/', { to: '/d/' }))
    expect(hovering).toHaveBeenCalledWith('/d/')
  })

  it.each(['/permalink/movie/7/', '/cinema/permalink/movie/7/'])('is not fetched for %s, which only leads on', to => {
    const link = linkOn('/', { to })
    see(link)
    expect(prefetched).toEqual([])
    const hovering = vi.fn()
    vi.stubGlobal('___loader', { hovering })
    fireEvent.mouseEnter(link)
    expect(hovering).not.toHaveBeenCalled()
  })

  it('of the page itself is there', () => {
    see(linkOn('/e/', { to: '/e/?day=today' }))
    expect(prefetched).toEqual([])
  })
})

describe('a link that ends in #id', () => {
  const times = (page: string, to: string) => {
    render(
      onPage(
        page,
        <>
          <Link to={to}>Go</Link>
          <section id="times">…</section>
        </>,
      ),
    )
    return screen.getByRole('link')
  }
  beforeEach(() => window.history.replaceState(null, '', '/movies/'))

  it('gives the focus to that element of the page, and notes it in the address', async () => {
    await userEvent.click(times('/movies/', '/movies/#times'))
    expect(document.activeElement?.id).toBe('times')
    expect(navigations).toEqual([{ to: '/movies/#times', options: { replace: false } }])
  })

  it('gives it once the page it leads to is there', async () => {
    await userEvent.click(times('/', '/movies/#times'))
    expect(document.activeElement?.id).not.toBe('times')
    focusRequested()
    expect(document.activeElement?.id).toBe('times')
  })

  it('is active where path and hash are the address’s', () => {
    const link = times('/movies/', '/movies/#times')
    expect(link.className).not.toContain('is-active')
    act(() => {
      window.location.hash = '#times'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(link.className).toContain('is-active')
    expect(link.getAttribute('aria-current')).toBe('location')
  })

  it.each([
    { page: '/movies/', partiallyActive: false, isActive: false },
    { page: '/movies/', partiallyActive: true, isActive: true },
    { page: '/', partiallyActive: true, isActive: false },
  ])(
    'leaves a link without one active only where it stands for what is below: %o',
    ({ page, partiallyActive, isActive }) => {
      window.history.replaceState(null, '', `${page}#times`)
      expect(linkOn(page, { to: page, partiallyActive }).className.includes('is-active')).toBe(isActive)
    },
  )

  it('is active without a path too, on the page it is on, whichever way the address spells it', () => {
    const link = times('/movies/', '#pr\u00e9sente')
    expect(link.className).not.toContain('is-active')
    act(() => {
      window.location.hash = '#pr%C3%A9sente'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(link.className).toContain('is-active')
    expect(link.getAttribute('aria-current')).toBe('location')
  })

  it('leaves the address of a link without a path to the browser', async () => {
    await userEvent.click(times('/movies/', '#times'))
    expect([document.activeElement?.id, window.location.hash]).toEqual(['times', '#times'])
  })

  it('is never active as a plain #, nor does it change the address', async () => {
    const link = times('/movies/', '#')
    await userEvent.click(link)
    expect([link.className, window.location.href.endsWith('#')]).toEqual(['', false])
  })
})
