import { afterAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/config/fault'
import { readSource } from '../read-source'
import { buildSoundSite, filesOf, NOW, removeSiteFolders, writeSiteFolder } from '../testing/site-folder-builder'
import { checkLanguages } from '../../../src/site-build/config/check-settings'

afterAll(removeSiteFolders)

type Site = ReturnType<typeof buildSoundSite>

/** A sound site in English, French and Hebrew, changed. */
async function read(change: (site: Site & { site: Record<string, unknown> }) => Record<string, unknown> | void) {
  const site = buildSoundSite()
  Object.assign(site.site, { languages: ['en-GB', 'fr-FR', 'he-IL'] })
  const more = change(site) ?? {}
  return readSource({ siteFolder: writeSiteFolder({ ...filesOf(site), ...more }), now: NOW })
}

async function listingsOf(change: Parameters<typeof read>[0]) {
  const result = await read(change)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const saidOf = (faults: readonly Fault[]) =>
  faults.map(({ source, record, field, message }) => [source, record, field, message].filter(Boolean).join(' · '))

describe('a site of several languages', () => {
  it('has its records in each, below the language’s code, with the same ids', async () => {
    const { movies, others } = await listingsOf(({ movies: films }) => {
      Object.assign(films[0] ?? {}, { translations: { fr: { title: 'Le Titre' }, 'he-IL': { title: 'כותרת' } } })
    })
    const id = movies[0]?.id
    const film = (at: number) => others[at]?.movies.find(movie => movie.id === id)
    expect(others.map(({ language, site }) => [language.code, site.locale])).toEqual([
      ['fr', 'fr-FR'],
      ['he', 'he-IL'],
    ])
    expect([film(0)?.title, film(0)?.path]).toEqual(['Le Titre', `/fr/movies/${id}-le-titre/`])
    expect([film(1)?.title, film(1)?.path]).toEqual(['כותרת', `/he/movies/${id}-כותרת/`])
    expect(others[0]?.movies.length).toBe(movies.length)
    expect(others[0]?.showtimesByMovie.get(id ?? '')).toEqual(
      expect.arrayContaining([expect.objectContaining({ movieId: id })]),
    )
  })

  it('has ticket types by the names of each language, and shares their lists', async () => {
    const prices = [
      { name: 'Adult', amount: 12, currency: 'GBP', translations: { fr: { name: 'Plein tarif' } } },
      { name: 'Child', amount: 8, currency: 'GBP' },
    ]
    const { showtimesByTheater, others } = await listingsOf(site => {
      site.showtimes = ['a', 'b'].map(id => ({
        ...{ id, theaterId: 'North', movieId: '1', startsAt: '2025-01-24T20:00' },
        prices,
      }))
      return { 'translations/fr.json': JSON.stringify({ texts: { Child: 'Enfant' } }) }
    })
    const listsIn = (byTheater: typeof showtimesByTheater) =>
      (byTheater.get('North') ?? []).map(showtime => showtime.prices)
    const [first, second] = listsIn(others[0]?.showtimesByTheater ?? new Map())
    expect(first?.map(({ name, amount }) => [name, amount])).toEqual([
      ['Plein tarif', 12],
      ['Enfant', 8],
    ])
    expect(second).toBe(first)
    expect(listsIn(showtimesByTheater)[0]?.map(({ name }) => name)).toEqual(['Adult', 'Child'])
  })

  it('keeps what is not translated, and names it', async () => {
    const { movies, others } = await listingsOf(({ movies: films }) => {
      Object.assign(films[0] ?? {}, { synopsis: 'A film.', translations: { fr: { title: 'Le Titre' } } })
    })
    const film = others[0]?.movies.find(({ id }) => id === movies[0]?.id)
    expect([film?.synopsis, film?.untranslated]).toEqual(['A film.', ['synopsis', 'genres']])
  })

  it('takes translations of a file before those of the record', async () => {
    const { movies, others } = await listingsOf(({ movies: films }) => {
      Object.assign(films[0] ?? {}, { translations: { fr: { title: 'Du record' } } })
      return { 'translations/fr.json': JSON.stringify({ movies: { [films[0]?.id ?? '']: { title: 'Du fichier' } } }) }
    })
    expect(others[0]?.movies.find(({ id }) => id === movies[0]?.id)?.title).toBe('Du fichier')
  })

  it('has what recurs on records and showtimes from the texts of a file', async () => {
    const { theaters, others, showtimesByTheater } = await listingsOf(
      ({ movies: films, theaters: houses, showtimes, events }) => {
        Object.assign(films[0] ?? {}, { genres: ['Comedy', 'Drama'], certificate: 'PG' })
        Object.assign(films[1] ?? {}, { genres: ['Comedy'], translations: { fr: { genres: ['Farce'] } } })
        Object.assign(events[0] ?? {}, { type: 'Season' })
        Object.assign(houses[0] ?? {}, {
          amenities: ['Bar'],
          screens: [
            { name: 'Blue Room', accessibility: ['Wheelchair'], outages: [{ feature: 'Wheelchair', note: 'Lift' }] },
          ],
          pricing: [{ name: 'Adults', price: 9, currency: 'GBP', comment: 'All day' }],
          closures: [{ from: '2099-01-01', to: '2099-01-02', reason: 'Works' }],
        })
        Object.assign(showtimes[0] ?? {}, { theaterId: houses[0]?.id, screen: 'Blue Room', notes: 'With cake.' })
        const texts = {
          ...{
            Comedy: 'Comédie',
            PG: 'TP',
            Season: 'Cycle',
            Bar: 'Buvette',
            'Blue Room': 'Salle bleue',
            Lift: 'Ascenseur',
          },
          ...{ Adults: 'Plein tarif', 'All day': 'Toute la journée', Works: 'Travaux', 'With cake.': 'Avec gâteau.' },
        }
        return { 'translations/fr.json': JSON.stringify({ texts }) }
      },
    )
    const [french, hebrew] = others
    const house = french?.theaters.find(({ id }) => id === theaters[0]?.id)
    expect(french?.movies.find(({ id }) => id === '1')).toMatchObject({
      genres: ['Comédie', 'Drama'],
      certificate: 'TP',
    })
    expect(french?.movies.find(({ id }) => id === '2')?.genres).toEqual(['Farce'])
    expect(french?.events[0]?.type).toBe('Cycle')
    expect(house).toMatchObject({
      amenities: ['Buvette'],
      screens: [{ name: 'Salle bleue', outages: [{ feature: 'Wheelchair', note: 'Ascenseur' }] }],
      pricing: [{ name: 'Plein tarif', price: 9, comment: 'Toute la journée' }],
      closures: [{ from: '2099-01-01', reason: 'Travaux' }],
    })
    const inBlueRoom = (of: typeof showtimesByTheater | undefined, name: string) =>
      of?.get(house?.id ?? '')?.filter(({ screen }) => screen === name)
    const [shown] = inBlueRoom(french?.showtimesByTheater, 'Salle bleue') ?? []
    expect(shown).toMatchObject({ notes: 'Avec gâteau.', tags: expect.arrayContaining(['Screen.Outage.Wheelchair']) })
    expect(french?.showtimesByMovie.get(shown?.movieId ?? '')).toContain(shown)
    expect(inBlueRoom(hebrew?.showtimesByTheater, 'Blue Room')).toEqual(inBlueRoom(showtimesByTheater, 'Blue Room'))
  })

  it('has the names of levels, of a house’s own features and of stills from the texts of a file', async () => {
    const { theaters, others } = await listingsOf(({ site, movies: films, theaters: houses }) => {
      Object.assign(site, {
        loyalty: {
          ...{ provider: 'TAPOS', type: 'TIERED' },
          levels: [{ id: 1, name: 'Classic', threshold: 0, benefits: ['Points', 'Coffee'] }],
        },
      })
      Object.assign(films[0] ?? {}, { stills: [{ src: 'https://pictures.example/a.jpg', alt: 'A tower' }] })
      Object.assign(houses[0] ?? {}, {
        screens: [{ name: '1', accessibility: ['Organ', 'Lift'], outages: [{ feature: 'Organ', note: null }] }],
      })
      const texts = {
        Classic: 'Classique',
        Coffee: 'Café',
        'A tower': 'Une tour',
        Organ: 'Orgue',
        Lift: 'Monte-charge',
      }
      return { 'translations/fr.json': JSON.stringify({ texts }) }
    })
    const [french] = others
    expect(french?.site.loyalty?.levels).toEqual([
      { id: 1, name: 'Classique', threshold: 0, benefits: ['Points', 'Café'] },
    ])
    expect(french?.movies.find(({ id }) => id === '1')?.stills[0]?.alt).toBe('Une tour')
    // The product has a word for a lift.
    expect(french?.theaters.find(({ id }) => id === theaters[0]?.id)?.screens).toMatchObject([
      { accessibility: ['Orgue', 'Lift'], outages: [{ feature: 'Orgue' }] },
    ])
  })

  it('has the texts of site.json from its file before those of site.json, with addresses of any script', async () => {
    const { others } = await listingsOf(({ site }) => {
      Object.assign(site, {
        loyalty: {
          provider: 'CGR',
          type: 'NON_TIERED',
          loggedInMenu: [{ label: 'My card', url: '/account/' }],
        },
        translations: { he: { name: 'האתר', description: 'של האתר' } },
      })
      return {
        'translations/he.json': JSON.stringify({
          site: {
            description: 'של הקובץ',
            paths: { movies: 'סרטים' },
            loginPage: { slug: 'כניסה' },
            loyalty: { slugs: { account: 'חשבון' } },
          },
        }),
      }
    })
    const hebrew = others[1]?.site
    expect([hebrew?.name, hebrew?.description]).toEqual(['האתר', 'של הקובץ'])
    expect([hebrew?.paths.movies, hebrew?.loginPage.slug]).toEqual(['he/סרטים', 'he/כניסה'])
    expect(hebrew?.loyalty?.loggedInMenu).toEqual([{ label: 'My card', url: '/he/חשבון/' }])
  })

  it('leads links of its pages and menus to pages of the language', async () => {
    const { others } = await listingsOf(site => {
      Object.assign(site.site, {
        menus: [
          {
            position: 'HEADER',
            items: [
              { label: 'About', page: 'about' },
              { label: 'Films', url: '/movies/' },
            ],
          },
        ],
      })
      Object.assign(site.page, {
        slug: 'about',
        widgets: [
          { type: 'free-text', html: '<p><a href="/theaters/">Where</a> <a href="/about/?a=1#b">here</a></p>' },
        ],
        translations: { fr: { slug: 'a-propos', title: 'À propos' } },
      })
    })
    const [french] = others
    expect(french?.menus[0]?.items.map(({ href }) => href)).toEqual(['/fr/a-propos/', '/fr/movies/'])
    expect(JSON.stringify(french?.pages[0]?.widgets)).toContain('/fr/theaters/')
    expect(JSON.stringify(french?.pages[0]?.widgets)).toContain('/fr/a-propos/?a=1#b')
  })

  it.each<[string, (site: Site) => Record<string, unknown> | void, string]>([
    [
      'a translation into a language that the site does not have',
      ({ movies }) => void Object.assign(movies[0] ?? {}, { translations: { nl: { title: 'Titel' } } }),
      'movies.json · 1 · translations.nl · is no language of this site (site.json languages); it is not used',
    ],
    [
      'a file of one',
      () => ({ 'translations/nl.json': '{}' }),
      'translations/nl.json · nl · is no language of this site (site.json languages); it is not used',
    ],
    [
      'one of site.json',
      ({ site }) => void Object.assign(site, { translations: { nl: { name: 'Twee huizen' } } }),
      'site.json · translations.nl · is no language of this site (languages); it is not used',
    ],
    [
      'a translation for a record that is not there',
      () => ({ 'translations/fr.json': '{"movies":{"gone":{"title":"Parti"}}}' }),
      'translations/fr.json · movies.gone · there is no record gone in movies; it is not used',
    ],
  ])('warns of %s', async (_, change, expected) => {
    const listings = await listingsOf(change)
    expect(saidOf(listings.warnings)).toContain(expected)
  })

  it.each<[string, (site: Site) => Record<string, unknown> | void, string]>([
    [
      'a page where another language begins',
      ({ page }) => void Object.assign(page, { slug: 'fr' }),
      'pages/about.json · fr · its path /fr/ is taken by another language',
    ],
    [
      'two pages with one address in a language',
      ({ page }) => {
        Object.assign(page, { translations: { fr: { slug: 'nous' } } })
        return { 'pages/team.json': { slug: 'team', title: 'Team', translations: { 'fr-FR': { slug: 'nous' } } } }
      },
      'pages/team.json · team · translations.fr-FR · its path /fr/nous/ is taken by about (pages/about.json)',
    ],
    [
      'two pages with one address of a file of translations',
      () => ({
        'pages/team.json': { slug: 'team', title: 'Team' },
        'translations/fr.json': { pages: { about: { slug: 'nous' }, team: { slug: 'nous' } } },
      }),
      'translations/fr.json · team · pages.team · its path /fr/nous/ is taken by about (translations/fr.json)',
    ],
    [
      'a page where a language’s list lies',
      ({ page }) => void Object.assign(page, { translations: { fr: { slug: 'movies' } } }),
      'pages/about.json · about · translations.fr · its path /fr/movies/ is taken by a page of the site itself',
    ],
    [
      'a page where files of a language lie',
      ({ page }) => void Object.assign(page, { translations: { fr: { slug: 'schedule/today' } } }),
      'pages/about.json · about · translations.fr · its path /fr/schedule/today/ is taken by the site’s own files',
    ],
    [
      'two lists of a language at one address',
      ({ site }) => void Object.assign(site, { translations: { fr: { paths: { movies: 'ici', theaters: 'ici' } } } }),
      'site.json · translations.fr.paths · two lists of the site would lie at /fr/ici/',
    ],
    [
      'a list where another language begins',
      ({ site }) => void Object.assign(site, { paths: { movies: 'fr' } }),
      'site.json · the page',
    ],
    [
      'an address that is none',
      ({ page }) => void Object.assign(page, { translations: { fr: { slug: 'À propos' } } }),
      'translations.fr.slug · must be lower-case words',
    ],
    [
      'a text that is none',
      () => ({ 'translations/fr.json': { movies: { 1: { title: 5 } } } }),
      'translations/fr.json · movies.1.title · ',
    ],
    ['a list that nobody knows', () => ({ 'translations/fr.json': { films: {} } }), 'translations/fr.json · films · '],
  ])('is refused with %s', async (_, change, expected) => {
    const result = await read(change)
    expect(result.ok ? [] : saidOf(result.error)).toContainEqual(expect.stringContaining(expected))
  })

  it('names the texts of many pages that are not translated, and no others', async () => {
    const { others, untranslated } = await listingsOf(({ site, theaters, events }) => {
      const menus = [{ position: 'HEADER', items: [{ label: 'Our films', page: 'movies' }] }]
      Object.assign(site, {
        ...{ description: 'Two houses.', menus, loyalty: { provider: 'RTS', guestHeaderAccessLabel: 'My card' } },
        attributes: [{ tag: 'Format.Projection.Imax', label: 'Big' }],
        translations: { fr: { description: 'Deux salles.', attributes: { 'Format.Projection.Imax': 'Grand' } } },
      })
      Object.assign(theaters[0] ?? {}, { amenities: ['Bar'], translations: { he: { amenities: ['בר'] } } })
      Object.assign(events[0] ?? {}, { type: 'Series' })
    })
    const [french, hebrew] = others
    expect(untranslated).toEqual([])
    const genres = ['Comedy', 'Science Fiction', 'Drama']
    expect(french?.untranslated.toSorted()).toEqual(['Our films', 'My card', 'Bar', 'Series', ...genres].toSorted())
    expect(hebrew?.untranslated.toSorted()).toEqual(
      ['Two houses.', 'Our films', 'Big', 'My card', 'Series', ...genres].toSorted(),
    )
  })

  it.each<[string[], string]>([
    [['en-GB', 'xx-YY'], 'languages.1 · xx-YY is no language that is known'],
    [['en-GB', 'fr', 'FR'], 'languages.2 · FR is named twice'],
    [['fr', 'en-GB'], "languages.0 · the first language is the site's locale, en-GB"],
  ])('names what is wrong with the languages %j', (languages, expected) => {
    expect(saidOf(checkLanguages({ locale: 'en-GB', languages }))).toEqual([`site.json · ${expected}`])
  })
})
