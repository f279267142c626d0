import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type MouseEvent, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Link } from './link'
import type { Destination } from './classify-destination'
import { HandOffContext, LinkBehaviourContext, type LinkBehaviour } from './link-behaviour'

describe('Link', () => {
  it('draws an empty destination as a disabled element', () => {
    render(<Link to="">Nowhere</Link>)
    const link = screen.getByRole('link', { name: 'Nowhere' })
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(link.hasAttribute('href')).toBe(false)
  })

  it.each([
    ['https://tickets.example/book', 'https://tickets.example/book'],
    ['desk@lumen.example', 'mailto:desk@lumen.example'],
    ['/movies/', '/movies/'],
    ['movies/', '/movies/'],
    ['/calendar/movies/m1.ics', '/calendar/movies/m1.ics'],
  ])('leads %s to %s', (to, href) => {
    render(<Link to={to}>Go</Link>)
    expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  })

  it('passes class, aria and ref on', () => {
    const ref = createRef<HTMLAnchorElement>()
    render(
      <Link ref={ref} to="/movies/" className="wide" aria-label="All films">
        Films
      </Link>,
    )
    expect(ref.current).toBe(screen.getByRole('link', { name: 'All films' }))
    expect(ref.current?.className).toContain('wide')
  })

  it('moves keyboard focus to the element of an #id', async () => {
    render(
      <>
        <Link to="#times">Times</Link>
        <section id="times">…</section>
      </>,
    )
    await userEvent.click(screen.getByRole('link'))
    expect(document.activeElement?.id).toBe('times')
  })

  it('lets a room above rewrite it, name the new window and hear of the click', async () => {
    const onActivate = vi.fn((_destination: Destination, event: MouseEvent<HTMLElement>) => event.preventDefault())
    const behaviour: LinkBehaviour = {
      isAsBuilt: true,
      refine: destination => ({ destination, newWindow: true, labelSuffix: ' (Opens in a new window)', fields: [] }),
      onActivate,
    }
    render(
      <LinkBehaviourContext.Provider value={behaviour}>
        <Link to="https://tickets.example/" aria-label="Tickets">
          Book
        </Link>
      </LinkBehaviourContext.Provider>,
    )
    const link = screen.getByRole('link', { name: 'Tickets (Opens in a new window)' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
    await userEvent.click(link)
    expect(onActivate).toHaveBeenCalledOnce()
  })

  it('says that it opens a new window also where its name is what stands in it', () => {
    renderRefined(
      { newWindow: true, labelSuffix: ' (Opens in a new window)' },
      <Link to="https://a.example/">Map</Link>,
    )
    const link = screen.getByRole('link', { name: 'Map (Opens in a new window)' })
    expect(link.getAttribute('title')).toBe('(Opens in a new window)')
    expect(link.getAttribute('aria-label')).toBeNull()
  })

  it('submits a form in post mode, with what the behaviour adds as fields', () => {
    const fields = [['utm_source', 'mail']] as const
    renderRefined({ fields }, <Link to="https://tickets.example/book" mode="post" className="wide" children="Book" />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Book' })
    expect(button.className).toContain('wide')
    expect(button.form?.method).toBe('post')
    expect(button.form?.action).toBe('https://tickets.example/book')
    expect([...new FormData(button.form ?? undefined)]).toEqual([['utm_source', 'mail']])
  })

  it('leads a hand-off where the ticketing service in force has it, and nowhere without one', () => {
    const link = <Link to="ticketing:giftCards">Gift cards</Link>
    const { rerender } = render(link)
    expect(screen.getByRole('link').getAttribute('aria-disabled')).toBe('true')
    rerender(
      <HandOffContext.Provider value={name => `https://tickets.example/${name}`}>{link}</HandOffContext.Provider>,
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://tickets.example/giftCards')
  })
})

function renderRefined(own: Partial<ReturnType<LinkBehaviour['refine']>>, link: ReactNode) {
  const refine: LinkBehaviour['refine'] = destination => ({
    destination,
    newWindow: false,
    labelSuffix: '',
    fields: [],
    ...own,
  })
  const behaviour = { isAsBuilt: true, refine, onActivate: () => undefined }
  return render(<LinkBehaviourContext.Provider value={behaviour}>{link}</LinkBehaviourContext.Provider>)
}
