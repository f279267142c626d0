import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { type TheaterList, unpackTheaters } from '../../../src/features/site/rules/theater-list'
import type { Listings } from '../../../src/site-build/listings/listings'
import { readSource } from '../read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  type SoundSite,
  writeSiteFolder,
} from '../testing/site-folder-builder'
import { buildNodes, type CinemaNode } from './build-nodes'

afterAll(removeSiteFolders)
afterEach(() => vi.unstubAllEnvs())

async function read(change: (site: SoundSite) => void = () => undefined, now = NOW): Promise<Listings> {
  const site = buildSoundSite()
  change(site)
  const result = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

async function nodesById(change?: (site: SoundSite) => void, now?: number): Promise<Map<string, CinemaNode>> {
  return new Map([...buildNodes(await read(change, now))].map(node => [node.id, node]))
}

/** Ids of the nodes whose content a change changed. */
async function changedBy(change: (site: SoundSite) => void, now = NOW): Promise<string[]> {
  const [before, after] = [await nodesById(), await nodesById(change, now)]
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter(id => before.get(id)?.internal.contentDigest !== after.get(id)?.internal.contentDigest).sort()
}

const showtimeOf = (site: SoundSite, id: string) => {
  const showtime = site.showtimes.find(entry => entry.id === id)
  if (!showtime) throw new Error(`no showtime ${id}`)
  return showtime
}

describe('the nodes of a site of several languages', () => {
  const inFrench = (change: (site: SoundSite) => void) => (site: SoundSite) => {
    Object.assign(site.site, { languages: ['en-GB', 'fr-FR'] })
    change(site)
  }
  const changed = async (change: (site: SoundSite) => void) => {
    const [before, after] = [await nodesById(inFrench(() => undefined)), await nodesById(inFrench(change))]
    return [...after.keys()].filter(
      id => before.get(id)?.internal.contentDigest !== after.get(id)?.internal.contentDigest,
    )
  }

  it('change with a translation where it is shown, in its language alone', async () => {
    const title = { translations: { fr: { title: 'Métropole' } } }
    // Theaters and events name the film.
    expect((await changed(({ movies }) => void Object.assign(movies[2] ?? {}, title))).toSorted()).toEqual(
      ['Event:fr:e2', 'Movie:fr:3', 'Theater:fr:North', 'Theater:fr:east'].toSorted(),
    )
    const description = { translations: { fr: { description: 'Une salle.' } } }
    expect(await changed(({ theaters }) => void Object.assign(theaters[0] ?? {}, description))).toEqual([
      'Theater:fr:North',
    ])
    const page = { translations: { fr: { title: 'La maison' } } }
    expect(await changed(site => void Object.assign(site.page, page))).toEqual(['ContentPage:fr:fr/about'])
  })

  it('name the languages of texts that are not translated, and nothing where all are', async () => {
    const nodes = await nodesById(
      inFrench(({ movies, events }) => {
        Object.assign(movies[0] ?? {}, { synopsis: 'A film.', translations: { fr: { title: 'Le Mécano' } } })
        Object.assign(events[0] ?? {}, { description: '<p>Every week.</p>' })
      }),
    )
    expect(nodes.get('Movie:1')).toMatchObject({ lang: null })
    expect(nodes.get('Movie:fr:1')).toMatchObject({ lang: { synopsis: 'en-GB' } })
    expect(nodes.get('Event:fr:e1')).toMatchObject({
      lang: { title: 'en-GB' },
      description: [['p', { lang: 'en-GB' }, 'Every week.']],
    })
    expect(nodes.get('ContentPage:fr:fr/about')).toMatchObject({
      lang: { title: 'en-GB' },
      widgets: [{ lang: 'en-GB' }],
    })
    expect(nodes.get('Settings:site')).toMatchObject({ foreign: null })
    expect(nodes.get('Settings:fr:site')).toMatchObject({ foreign: { lang: 'en-GB' } })
  })
})

describe('the nodes of a website', () => {
  it('are one of each theater, film, event, page, menu, and one of settings', async () => {
    const nodes = await nodesById()
    expect([...nodes.keys()].sort()).toEqual(
      ['Theater:North', 'Theater:east', 'Movie:1', 'Movie:2', 'Movie:3', 'Movie:4', 'Event:e1', 'Event:e2']
        .concat(['ContentPage:about', 'Menu:HEADER', 'Menu:FOOTER', 'Settings:site'])
        .sort(),
    )
  })

  it('list theaters in the order of the language', async () => {
    const named = await nodesById(({ theaters: [first, second] }) => {
      Object.assign(first ?? {}, { name: 'Ferry' })
      Object.assign(second ?? {}, { name: 'Écluse' })
    })
    const { theaters } = named.get('Settings:site') as unknown as { theaters: TheaterList }
    expect(unpackTheaters(theaters).map(({ name }) => name)).toEqual(['Écluse', 'Ferry'])
  })

  it('have a digest that changes with a showtime for its theater, its film and its event, and for nothing else', async () => {
    // s0: film 1 at North, shown by event e1 (film 1 at North).
    expect(await changedBy(site => (showtimeOf(site, 's0').soldOut = true))).toEqual([
      'Event:e1',
      'Movie:1',
      'Theater:North',
    ])
    // s1: film 2 at east, of no event.
    expect(await changedBy(site => (showtimeOf(site, 's1').soldOut = true))).toEqual(['Movie:2', 'Theater:east'])
  })

  it('change with a showtime weeks ahead too, since lists of days name it', async () => {
    const added = { id: 'far', theaterId: 'North', movieId: '1', startsAt: '2025-01-31T23:30' }
    expect(await changedBy(site => site.showtimes.push(added))).toEqual(['Event:e1', 'Movie:1', 'Theater:North'])
  })

  it('change where a film’s name stands when it is renamed', async () => {
    expect(
      await changedBy(site => site.movies.forEach(movie => movie.id === '3' && (movie.title = 'Metropolis (1927)'))),
    ).toEqual(['Event:e2', 'Movie:3', 'Theater:North', 'Theater:east'])
  })

  it('change where an attribute’s label stands', async () => {
    const label = { tag: 'Format.Projection.Imax', label: 'Giant screen', theaterId: 'east' }
    expect(await changedBy(site => (site.site.attributes = [label]))).toEqual(['Theater:east'])
  })

  it('change with the body of a theater’s page', async () => {
    expect(await changedBy(site => (site.page.theaterId = 'North'))).toEqual(['ContentPage:about', 'Theater:North'])
  })

  it('are equal at two minutes of one business day, before and after a showtime began, unless it was the last', async () => {
    expect(await changedBy(() => undefined, NOW + 4 * 3_600_000)).toEqual(['Theater:east'])
  })

  it('change on the next business day', async () => {
    expect(await changedBy(() => undefined, NOW + 24 * 3_600_000)).toContain('Theater:North')
  })

  it('say what a film is in now: theaters, formats, days, its next showtime', async () => {
    const nodes = await nodesById(site => site.theaters.forEach(theater => (theater.hidden = theater.id === 'east')))
    expect(nodes.get('Movie:1')).toMatchObject({
      theaterIds: ['North'],
      formats: ['IMAX'],
      nextShowtimeAt: '2025-01-24T10:00:00',
      buckets: ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1'],
    })
    expect(nodes.get('Movie:4')).toMatchObject({
      theaterIds: [],
      nextShowtimeAt: null,
      showtimeDays: [],
      today: null,
      nextDayInWords: null,
      formats: [],
    })
  })

  it('leave out a format that more than half of many films have: it tells none from another', async () => {
    const nodes = await nodesById(site => {
      const [movie, showtime] = [site.movies[0], site.showtimes.find(({ movieId }) => movieId === '1')]
      for (const id of ['5', '6', '7', '8']) {
        site.movies.push({ ...movie, id, title: `Film ${id}`, slug: `film-${id}` })
        site.showtimes.push({ ...showtime, id: `of-${id}`, movieId: id, tags: ['Format.Projection.Digital'] })
      }
      Object.assign(showtime ?? {}, { tags: ['Format.Projection.Digital', 'Format.Projection.Imax'] })
    })
    expect(nodes.get('Movie:1')).toMatchObject({ formats: ['IMAX'] })
    expect(nodes.get('Movie:5')).toMatchObject({ formats: [] })
  })

  it('say whether nothing of today lies ahead, where something was on', async () => {
    const over = async (now: number) => {
      const nodes = await nodesById(() => undefined, now)
      return Object.fromEntries([...nodes].map(([id, node]) => [id, (node as { isTodayOver?: boolean }).isTodayOver]))
    }
    const morning = await over(NOW)
    const night = await over(Date.parse('2025-01-23T23:59:00Z'))
    const days = await nodesById()
    for (const id of Object.keys(morning).filter(key => /^(?:Movie|Theater):/.test(key))) {
      const wasOn = JSON.stringify(days.get(id)).includes('"showtimeDays":["2025-01-23"')
      expect([id, morning[id], night[id]]).toEqual([id, false, wasOn])
    }
  })

  it('say so of a film whose earliest today is over in the west, while another day has begun in the east', async () => {
    const change = (site: SoundSite) => {
      for (const theater of site.theaters) if (theater.id === 'east') theater.timeZone = 'America/New_York'
      site.showtimes.push(
        { id: 'noon', theaterId: 'east', movieId: '1', startsAt: '2025-01-23T12:30' },
        { id: 'evening', theaterId: 'North', movieId: '1', startsAt: '2025-01-24T20:00' },
      )
    }
    const twoAtNight = await nodesById(change, Date.parse('2025-01-24T07:00:00Z'))
    expect(twoAtNight.get('Theater:east')).toMatchObject({ today: '2025-01-23', isTodayOver: true })
    expect(twoAtNight.get('Theater:North')).toMatchObject({ today: '2025-01-24', isTodayOver: false })
    expect(twoAtNight.get('Movie:1')).toMatchObject({ today: '2025-01-23', isTodayOver: true })
    const noon = await nodesById(change, Date.parse('2025-01-23T17:00:00Z'))
    expect(noon.get('Movie:1')).toMatchObject({ isTodayOver: false })
  })

  it('mark events by their visibility dates', async () => {
    const nodes = await nodesById()
    expect([nodes.get('Event:e1')?.visible, nodes.get('Event:e2')?.visible]).toEqual([true, false])
  })

  it('feature the operator’s choice, else the first film in order', async () => {
    expect((await nodesById()).get('Settings:site')).toMatchObject({ featured: { movieId: '1', eventId: null } })
    const chosen = await nodesById(site => (site.site.home = { featured: { eventId: 'e1', kicker: 'On Sunday' } }))
    expect(chosen.get('Settings:site')).toMatchObject({
      featured: { movieId: null, eventId: 'e1', kicker: 'On Sunday' },
    })
  })

  it('name the home page’s further picks, without the featured one, unknown ones and events that are over', async () => {
    const pick = (site: SoundSite) => {
      Object.assign(site.events[0] ?? {}, { startAt: '2025-01-25T18:00', endAt: '2025-01-25T20:00' })
      site.site.home = {
        featured: { movieId: '1' },
        picks: [{ movieId: '1' }, { movieId: '2', kicker: 'On 35 mm' }, { eventId: 'e1' }, { movieId: 'gone' }],
      }
    }
    const picksAt = async (now?: number) => (await nodesById(pick, now)).get('Settings:site')?.['picks']
    const film = {
      title: 'Safety Last!',
      path: '/movies/2-safety-last/',
      kicker: 'On 35 mm',
      listedUntilMs: null,
      lang: null,
    }
    const event = { title: 'Silent Sundays', path: '/events/e1-silent-sundays/', kicker: null, lang: null }
    const until = Date.parse('2025-01-25T18:00:00Z')
    expect(await picksAt()).toEqual([film, { ...event, listedUntilMs: until }])
    expect(await picksAt(until)).toEqual([film])
  })

  it('carry no link that is a script', async () => {
    const nodes = await nodesById(site => {
      site.site.links = { facebook: 'https://social.example/kino', instagram: 'javascript:alert(1)' }
    })
    expect(nodes.get('Settings:site')).toMatchObject({
      links: [{ name: 'facebook', url: 'https://social.example/kino' }],
    })
  })

  it('carry the captcha’s key of the environment, and the operator’s own', async () => {
    vi.stubEnv('RECAPTCHA_SITE_KEY', 'common')
    const captchaFor = async (captchaSiteKey: string | null) => {
      const nodes = await nodesById(site => {
        site.site.loyalty = { provider: 'TAPOS', clubId: '12', captchaSiteKey }
      })
      return nodes.get('Settings:site')
    }
    expect(await captchaFor(null)).toMatchObject({ members: { captcha: { siteKey: 'common', ownSiteKey: null } } })
    expect(await captchaFor('own')).toMatchObject({ members: { captcha: { siteKey: 'common', ownSiteKey: 'own' } } })
    vi.stubEnv('RECAPTCHA_SITE_KEY', undefined)
    expect(await captchaFor(null)).toMatchObject({ members: { captcha: null } })
  })

  it('carry no secret of site.json, at any depth', async () => {
    const nodes = await nodesById(site => {
      site.site.loyalty = {
        provider: 'TAPOS',
        clubId: '12',
        xAuthorization: 'Basic canary',
        api: { clientSecret: 'canary', Password: 'canary', 'api-key': 'canary', list: [{ Authorization: 'canary' }] },
      }
      site.site.source = { type: 'folder', password: 'canary', url: 'https://user:canary@platform.example' }
    })
    const settings = nodes.get('Settings:site')
    expect(JSON.stringify(settings)).not.toContain('canary')
    expect(settings).toMatchObject({ site: { loyalty: { provider: 'TAPOS', clubId: '12' } } })
  })
})
