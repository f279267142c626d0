import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildListedMovie } from '../../../../tests/builders/page-records'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import { MoviesScreen } from './movies-screen'

const films = [
  buildListedMovie({ movieId: 'Metropolis', buckets: ['CURRENT_PLAYWEEK'], theaterIds: ['harbour', 'quarry'] }),
  buildListedMovie({ movieId: 'Charade', buckets: ['NEXT_PLAYWEEK_1'], theaterIds: ['quarry'] }),
  buildListedMovie({ movieId: 'Sunrise', buckets: ['NEXT_PLAYWEEK_UNDETERMINED'] }),
  buildListedMovie({ movieId: 'Nosferatu', buckets: [] }),
]

const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
const show = (address: string) => {
  window.history.replaceState(null, '', address)
  return renderScreen(<MoviesScreen allMovie={{ nodes: films }} />)
}

describe('MoviesScreen', () => {
  beforeEach(() => {
    document.cookie = 'selectedTheaterId=; max-age=0; path=/'
  })

  it.each([
    // design/product.md Movies: tabs now, this week, coming; specification §3 play-week buckets
    ['/movies/', ['Metropolis', 'Charade'], '2 films'],
    ['/movies/?show=week', ['Metropolis'], '1 film'],
    ['/movies/?show=soon', ['Charade', 'Sunrise'], '2 films'],
  ])('shows at %s %s, and announces the count', (address, titles, count) => {
    show(address)
    expect(shown()).toEqual(titles)
    expect(screen.getByRole('status').textContent).toBe(count)
  })

  it('keeps the chosen list in the address', async () => {
    show('/movies/?utm_source=mail')
    await userEvent.click(screen.getByRole('button', { name: /^Coming soon/ }))
    expect(window.location.search).toBe('?utm_source=mail&show=soon')
    await userEvent.click(screen.getByRole('button', { name: /^Now showing/ }))
    expect(window.location.search).toBe('?utm_source=mail')
  })

  it('narrows the lists to the visitor’s theater, with a way back to all', async () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    show('/movies/')
    expect(shown()).toEqual(['Metropolis'])
    expect(screen.getByRole('status').textContent).toBe('1 film at Harbour')
    await userEvent.click(screen.getByRole('button', { name: 'Show all cinemas' }))
    expect(shown()).toEqual(['Metropolis', 'Charade'])
    expect(window.location.search).toBe('?cinemas=all')
  })

  it('keeps announced films, which have no theater yet, for every theater', () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    show('/movies/?show=soon')
    expect(shown()).toEqual(['Sunrise'])
  })

  it('has every film of every list in its HTML, whatever the address', () => {
    const { container } = show('/movies/?show=week')
    expect(container.querySelectorAll('article')).toHaveLength(3)
  })

  it('marks films with their theaters for the first paint', () => {
    const { container } = show('/movies/')
    expect([...container.querySelectorAll('[data-theaters]')].map(node => node.getAttribute('data-theaters'))).toEqual([
      'harbour quarry',
      'quarry',
    ])
  })

  it('narrows nothing at a single location', () => {
    window.history.replaceState(null, '', '/movies/')
    const shell = buildShell({ settings: { isSingleLocation: true } })
    renderScreen(<MoviesScreen allMovie={{ nodes: films }} />, { shell, pageTheaterId: 'harbour' })
    expect(screen.queryByRole('button', { name: 'Show all cinemas' })).toBeNull()
    expect(shown()).toEqual(['Metropolis', 'Charade'])
  })
})
