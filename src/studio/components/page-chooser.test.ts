import { describe, expect, it } from 'vitest'
import { listPages } from '../server/read-pages'
import { readPagePath } from './page-chooser'

const site = 'http://localhost:9000'

describe('the path an editor types', () => {
  it.each([
    ['/movies/?day=2026-11-27#films', '/movies/?day=2026-11-27#films'],
    ['movies/', '/movies/'],
    ['  /events/ ', '/events/'],
    ['', '/'],
    ['http://localhost:9000/theaters/', '/theaters/'],
    ['//evil.example/', '/evil.example/'],
    ['\\\\evil.example', '/evil.example'],
    ['/../etc', '/etc'],
    ['/movies/5830-אובססיה/', '/movies/5830-אובססיה/'],
    ['http://localhost:9000/movies/5830-%D7%90/?q=%D7%90', '/movies/5830-א/?q=%D7%90'],
    ['/a%2Fb%3F/', '/a%2Fb%3F/'],
  ])('%j is %s of the site', (text, expected) => {
    expect(readPagePath(text, site)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['/movies/', '/movies/'],
    ['cinema/', '/cinema/'],
    ['http://localhost:9000/cinema/movies/?day=1', '/movies/?day=1'],
    ['http://localhost:9000/cinema', '/'],
  ])('%j is %s of a site below a path', (text, expected) => {
    expect(readPagePath(text, `${site}/cinema`)).toEqual({ ok: true, value: expected })
  })

  it.each(['http://localhost:9000/', 'http://localhost:9000/cinemas/'])('%s is beside a site below a path', text => {
    expect(readPagePath(text, `${site}/cinema`)).toEqual({ ok: false, error: 'foreign' })
  })

  it('that no address can have is unreadable', () => {
    expect(readPagePath('/movies/%D7/', site)).toEqual({ ok: false, error: 'unreadable' })
  })

  it.each(['http://localhost:9001/', 'https://localhost:9000/', 'javascript:alert(1)', 'data:text/html,x'])(
    '%s is another place and refused',
    text => expect(readPagePath(text, site)).toEqual({ ok: false, error: 'foreign' }),
  )
})

describe('the pages to choose from', () => {
  it('are one of each kind first, then theaters, content pages and films by name', () => {
    const pages = listPages({
      host: null,
      routes: { movies: { 192201: '/movies/192201-nosferatu/' }, redirects: [] },
      schedule: { updatedAt: '', theaters: [{ id: 'L0101', name: 'Harbour', timeZone: 'Europe/London', days: [] }] },
      slugs: ['about'],
    })
    expect(pages.slice(4)).toEqual([
      { kind: 'theater', path: '/theaters/l0101-harbour/', label: 'Harbour' },
      { kind: 'content', path: '/about/', label: 'about' },
      { kind: 'movie', path: '/movies/192201-nosferatu/', label: 'nosferatu' },
    ])
  })

  it('are the home page and the films in each further language', () => {
    const languages = { fr: { movies: {}, list: 'fr/films', permalinkPrefix: 'fr/p' } }
    const pages = listPages({ host: null, routes: { movies: {}, redirects: [], languages }, schedule: null, slugs: [] })
    expect(pages.slice(4)).toEqual([
      { kind: 'language', path: '/fr/', label: 'français /fr/' },
      { kind: 'language', path: '/fr/films/', label: 'français /fr/films/' },
    ])
  })

  it('are still one of each kind where the site says nothing', () => {
    expect(listPages({ host: '<html>', routes: null, schedule: null, slugs: [] }).map(({ path }) => path)).toEqual([
      '/',
      '/movies/',
      '/theaters/',
      '/events/',
    ])
  })
})
