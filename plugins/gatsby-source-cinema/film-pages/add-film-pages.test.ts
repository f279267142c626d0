import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { refreshSite } from '../cli/refresh-site'

const KEY = 'a'.repeat(20)
const QUERY = `query Movie($language: String!, $movieId: String) {
  movie(language: { eq: $language }, movieId: { eq: $movieId }) {
    movieId title path sharingPicture showtimes: packedShowtimes(days: 7) ...Links
  }
}
fragment Links on Movie { theaters(days: 7) { theaterId name } similar { title } }`
const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm2', startsAt: '2025-01-23T20:00' }
const LANGUAGES = { languages: ['en-GB', 'fr-FR'], deferMoviePages: true }

let root: string

async function put(file: string, content: unknown): Promise<void> {
  const target = path.join(root, 'public', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content))
}
const read = async (file: string) => JSON.parse(await readFile(path.join(root, 'public', file), 'utf8'))

/** Data of a film's page as a build writes it. */
const dataOf = (page: string, words: string) => ({
  componentChunkName: 'component---src-routes-movies-movie-tsx',
  path: page,
  result: { data: { movie: {} }, pageContext: { intl: { words } } },
  staticQueryHashes: ['3815411736'],
  slicesMap: {},
})

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'films-'))
  await put('index.html', 'home')
  await put('routes.json', {
    movies: { m1: '/movies/m1-the-lake/' },
    languages: { fr: { movies: { m1: '/fr/movies/m1-the-lake/' }, list: 'fr/movies', permalinkPrefix: 'fr/p' } },
  })
  await put('fr/routes.json', { movies: { m1: '/fr/movies/m1-the-lake/' } })
  const paths = ['/movies/m1-the-lake/', '/fr/movies/m1-the-lake/']
  await put('.deferred/pages.json', { key: KEY, paths, env: { PATH_PREFIX: '' } })
  await put('.deferred/film.graphql', QUERY)
  await put('page-data/movies/m1-the-lake/page-data.json', dataOf('/movies/m1-the-lake/', '/words/en.json'))
  await put('page-data/fr/movies/m1-the-lake/page-data.json', dataOf('/fr/movies/m1-the-lake/', '/words/fr.json'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function refresh(site: object = LANGUAGES) {
  await writeSiteFolder(path.join(root, 'sites/two'), [SHOWTIME], site)
  const result = await refreshSite({
    env: { SITE: 'two', BUILD_NOW: '2025-01-23T09:00:00Z' },
    projectRoot: root,
    stageRoot: path.join(root, '.stage'),
    print: () => undefined,
  })
  return result.ok ? result.value.pagesAdded : result.error
}

describe('a film that appears with a refresh', () => {
  it('has the data of a page in each language, in the place where a build writes it', async () => {
    expect(await refresh()).toBe(2)
    const data = await read('page-data/fr/movies/m2-night-bus/page-data.json')
    expect(Object.keys(data)).toEqual(Object.keys(dataOf('', '')))
    expect(data).toMatchObject({
      path: '/fr/movies/m2-night-bus/',
      staticQueryHashes: ['3815411736'],
      result: {
        data: {
          movie: {
            ...{ movieId: 'm2', title: 'Night Bus', path: '/fr/movies/m2-night-bus/' },
            // A build draws it.
            sharingPicture: null,
            theaters: [{ theaterId: 'lido', name: 'Lido' }],
          },
        },
        pageContext: {
          ...{ movieId: 'm2', pagePath: '/fr/movies/m2-night-bus/', language: 'fr-FR' },
          otherPaths: [{ locale: 'en-GB', path: '/movies/m2-night-bus/' }],
          intl: { words: '/words/fr.json' },
        },
      },
    })
    expect(JSON.stringify(data.result.data.movie.showtimes)).toContain('20:00')
    expect(existsSync(path.join(root, 'public/page-data/movies/m2-night-bus/page-data.json.br'))).toBe(true)
  })

  it('is in the list of deferred pages, which has another key, and found by its id', async () => {
    await refresh()
    const { key, paths } = await read('.deferred/pages.json')
    expect(key).toMatch(/^[0-9a-f]{20}$/)
    expect(key).not.toBe(KEY)
    expect(paths).toEqual([
      ...['/movies/m1-the-lake/', '/fr/movies/m1-the-lake/', '/movies/m2-night-bus/', '/fr/movies/m2-night-bus/'],
    ])
    const routes = await read('routes.json')
    expect(routes.movies).toEqual({ m1: '/movies/m1-the-lake/', m2: '/movies/m2-night-bus/' })
    expect(routes.languages.fr.movies.m2).toBe('/fr/movies/m2-night-bus/')
    expect((await read('fr/routes.json')).movies.m2).toBe('/fr/movies/m2-night-bus/')
  })

  it('is linked by the files of the same refresh', async () => {
    await refresh()
    expect((await read('schedule/lido/2025-01-23.json')).movies.m2.path).toBe('/movies/m2-night-bus/')
  })

  it('has its page once: the next refresh adds none', async () => {
    await refresh()
    const list = await read('.deferred/pages.json')
    expect(await refresh()).toBe(0)
    expect(await read('.deferred/pages.json')).toEqual(list)
  })

  it.each([
    ['a site that does not defer the pages of films', { ...LANGUAGES, deferMoviePages: false }, '.deferred/none'],
    ['a release that was built before', LANGUAGES, '.deferred/film.graphql'],
  ])('has none on %s', async (_, site, missing) => {
    await rm(path.join(root, 'public', missing), { force: true })
    expect(await refresh(site)).toBe(0)
    expect((await read('schedule/lido/2025-01-23.json')).movies.m2.path).toBeNull()
  })
})
