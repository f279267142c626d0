import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type MouseEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Link } from './link'
import { LinkBehaviourContext, type LinkBehaviour, type RefinedLink } from './link-behaviour'

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
    const onActivate = vi.fn((_link: RefinedLink, event: MouseEvent<HTMLAnchorElement>) => event.preventDefault())
    const behaviour: LinkBehaviour = {
      refine: destination => ({ destination, newWindow: true, labelSuffix: ' (Opens in a new window)' }),
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
})
