import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../../../tests/builders/render-screen'
import { announcePageData, forgetPageData } from '../../features/analytics/client/page-data-store'
import { pageDataOf, readPageMovie, startAfterLoad } from './third-parties'

const page: Parameters<typeof pageDataOf>[0] = {
  pageContext: { templateName: 'home' },
  movie: null,
  theater: null,
  domain: null,
  urlOrigin: 'https://www.lumen.example',
  siteUrl: 'https://lumen.example',
  withPrefix: path => `/kino${path}`,
  isLoggedIn: false,
}
const movie = { movieId: '192201', title: 'Nosferatu', path: '/movies/192201-nosferatu/', releaseDate: '1922-03-04' }
const theater = { theaterId: 'L0101', name: 'Harbour', path: '/theaters/l0101-harbour/' }

describe('the page-level data layer', () => {
  it('has every field of the specification, empty where the page speaks of no theater and no film', () => {
    expect(pageDataOf(page)).toEqual({
      urlOrigin: 'https://www.lumen.example',
      domain: 'www.lumen.example',
      pageType: 'home',
      theaterId: '',
      theaterName: '',
      theaterPermalinkOrigin: '',
      theaterPermalinkPath: '',
      movieId: '',
      movieTitle: '',
      movieReleaseDate: '',
      moviePermalinkOrigin: '',
      moviePermalinkPath: '',
      isLoggedIn: 'false',
    })
  })

  it('names film and theater with their public addresses, and a member as text', () => {
    const told = pageDataOf({ ...page, movie, theater, domain: 'lumen.example', isLoggedIn: true })
    expect(told).toMatchObject({
      domain: 'lumen.example',
      theaterId: 'L0101',
      theaterName: 'Harbour',
      theaterPermalinkOrigin: 'https://lumen.example',
      theaterPermalinkPath: '/kino/theaters/l0101-harbour/',
      movieId: '192201',
      movieTitle: 'Nosferatu',
      movieReleaseDate: '1922-03-04',
      moviePermalinkOrigin: 'https://lumen.example',
      moviePermalinkPath: '/kino/movies/192201-nosferatu/',
      isLoggedIn: 'true',
    })
  })

  it('names addresses in other scripts percent-encoded', () => {
    const told = pageDataOf({
      ...page,
      movie: { ...movie, path: '/movies/1-א/' },
      theater: { ...theater, path: '/t/1-א/' },
    })
    expect([told.moviePermalinkPath, told.theaterPermalinkPath]).toEqual([
      '/kino/movies/1-%D7%90/',
      '/kino/t/1-%D7%90/',
    ])
  })

  it("takes the listings' own origin of a film over the site's", () => {
    const told = pageDataOf({ ...page, movie: { ...movie, permalinkOrigin: 'https://films.example' } })
    expect(told.moviePermalinkOrigin).toBe('https://films.example')
  })
})

describe('the film of a page', () => {
  const movie = {
    movieId: '1',
    title: 'Nosferatu',
    path: '/movies/1-nosferatu/',
    releaseDate: null,
    permalinkOrigin: null,
  }

  it('is that of its query', () => {
    expect(readPageMovie({ movie: { ...movie, synopsis: '…' }, other: 1 })).toEqual(movie)
  })

  it.each([undefined, null, {}, { movie: null }, { movie: { title: 'Nosferatu' } }, { movies: [movie] }])(
    'is none in %j',
    data => expect(readPageMovie(data)).toBeNull(),
  )
})

describe('the start of third parties', () => {
  const layer = () => (window as Window & { dataLayer?: unknown[] }).dataLayer ?? []
  const site = () => ({ ...buildShell(), country: 'GB' })
  afterEach(() => {
    forgetPageData()
    Reflect.deleteProperty(window, 'dataLayer')
    Reflect.deleteProperty(document, 'readyState')
  })

  it('waits for the load event, and loses no page of before', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    announcePageData(pageDataOf(page))
    const stop = startAfterLoad(site())
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(layer()).toEqual([])
    Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true })
    window.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(layer()).toEqual([{ event: 'page_data', ...pageDataOf(page) }]))
    stop()
  })

  it('is called off by a page that is left before', async () => {
    announcePageData(pageDataOf(page))
    startAfterLoad(site())()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(layer()).toEqual([])
  })
})
