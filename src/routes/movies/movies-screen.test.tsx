import { renderToString } from 'react-dom/server'
import { QueryGate } from '../page/use-query-gate'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildListedMovie } from '../../../tests/builders/page-records'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { MoviesScreen } from './movies-screen'

const BUILT = { nodes: [{ today: '2025-01-23' }] }
const films = [
  buildListedMovie({ movieId: 'Metropolis', buckets: ['CURRENT_PLAYWEEK'], theaterIds: ['harbour', 'quarry'] }),
  buildListedMovie({ movieId: 'Charade', buckets: ['NEXT_PLAYWEEK_1'], theaterIds: ['quarry'] }),
  buildListedMovie({ movieId: 'Sunrise', buckets: ['NEXT_PLAYWEEK_UNDETERMINED'] }),
  buildListedMovie({ movieId: 'Nosferatu', buckets: [] }),
]

const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
const show = (address: string) => {
  window.history.replaceState(null, '', address)
  return renderScreen(<MoviesScreen allMovie={{ nodes: films }} allTheater={BUILT} />)
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
    renderScreen(<MoviesScreen allMovie={{ nodes: films }} allTheater={BUILT} />, { shell, pageTheaterId: 'harbour' })
    expect(screen.queryByRole('button', { name: 'Show all cinemas' })).toBeNull()
    expect(shown()).toEqual(['Metropolis', 'Charade'])
  })

  describe('looking for a title', () => {
    const searched = [
      ...films,
      buildListedMovie({ movieId: 'Destiny', originalTitle: 'Der müde Tod', buckets: ['NEXT_PLAYWEEK_UNDETERMINED'] }),
      buildListedMovie({ movieId: 'Cœur fidèle', buckets: ['CURRENT_PLAYWEEK'], theaterIds: ['quarry'] }),
    ]
    const search = (address: string) => {
      window.history.replaceState(null, '', address)
      return renderScreen(<MoviesScreen allMovie={{ nodes: searched }} allTheater={BUILT} />)
    }

    it.each([
      ['?q=metro', ['Metropolis'], '1 film for “metro”'],
      // Through all lists, and by the original title, without its accents.
      ['?q=mude+tod', ['Destiny'], '1 film for “mude tod”'],
      ['?q=COEUR', ['Cœur fidèle'], '1 film for “COEUR”'],
      ['?q=d', ['Charade', 'Destiny', 'Cœur fidèle'], '3 films for “d”'],
      // Narrowed to a list.
      ['?q=d&show=soon', ['Charade', 'Destiny'], '2 films for “d”'],
      // A film whose run is over is in no list.
      ['?q=nosferatu', [], '0 films for “nosferatu”'],
      ['?q=1917', [], '0 films for “1917”'],
      // Nothing typed yet: the lists as they are.
      ['?q=', ['Metropolis', 'Charade', 'Cœur fidèle'], '3 films'],
    ])('finds at %s %o', (address, titles, status) => {
      search(`/movies/${address}`)
      expect(shown().filter(title => !title?.startsWith('No film'))).toEqual(titles)
      expect(screen.getByRole('status').textContent).toBe(status)
    })

    it('says of each film in which list it was found, and whether it is elsewhere', () => {
      document.cookie = 'selectedTheaterId=harbour; path=/'
      search('/movies/?q=e')
      const cards = screen.getAllByRole('article')
      expect(cards.map(card => card.textContent)).toEqual([
        expect.stringContaining('Now showing'),
        expect.stringContaining('not at Harbour'),
        expect.stringContaining('Coming soon'),
        expect.stringContaining('Coming soon'),
        expect.stringContaining('not at Harbour'),
      ])
    })

    it('follows the typing, keeps an emptied field, and takes the search away with its chip', async () => {
      search('/movies/')
      const field = screen.getByRole('searchbox', { hidden: true })
      await userEvent.type(field, 'met')
      expect(window.location.search).toBe('?q=met')
      expect(shown()).toEqual(['Metropolis'])
      await userEvent.clear(field)
      expect(shown()).toEqual(['Metropolis', 'Charade', 'Cœur fidèle'])
      await userEvent.type(field, 'tod')
      await userEvent.click(screen.getByRole('button', { name: 'Clear the search for “tod”' }))
      expect(window.location.search).toBe('')
    })

    it('leads on where nothing was found', async () => {
      search('/movies/?q=zzz&show=soon')
      expect(await screen.findByRole('heading', { name: 'No film called “zzz”' })).toBeDefined()
      await userEvent.click(screen.getByRole('button', { name: 'All films' }))
      expect(window.location.search).toBe('')
      expect(shown()).toHaveLength(3)
    })

    it('looks the same at a single location', () => {
      window.history.replaceState(null, '', '/movies/?q=charade')
      const shell = buildShell({ settings: { isSingleLocation: true } })
      renderScreen(<MoviesScreen allMovie={{ nodes: searched }} allTheater={BUILT} />, {
        shell,
        pageTheaterId: 'harbour',
      })
      expect(shown()).toEqual(['Charade'])
    })

    it('holds the lists back until the address is read, and then shows them', async () => {
      // In the page's HTML alone: the browser writes no script.
      const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(renderToString(<QueryGate>{null}</QueryGate>)) ?? []
      expect(search('/movies/?q=metro').container.querySelector('script')).toBeNull()
      const root = document.documentElement
      const attributes = () => root.getAttributeNames().filter(name => name.includes('query'))
      window.eval(script)
      expect(attributes()).toHaveLength(1)
      search('/movies/?q=metro')
      expect(root.matches('[data-query-pending=""]')).toBe(false)
      await waitFor(() => expect(attributes()).toEqual([]))
      window.history.replaceState(null, '', '/movies/?utm_source=mail')
      window.eval(script)
      expect(attributes()).toEqual([])
    })
  })
})
