import { afterAll, describe, expect, it } from 'vitest'
import { readEmbeddedBooking } from '../../../src/features/booking/rules/embedded-booking'
import { readSource } from '../read-source'
import { buildSoundSite, filesOf, NOW, removeSiteFolders, writeSiteFolder } from '../testing/site-folder-builder'

afterAll(removeSiteFolders)

interface Own {
  site?: object
  /** Of the theater North; the other has no ticketing of its own. */
  theater?: object
  showtime: object
  theaterId?: string
}

const SITE_URL = 'https://tickets.two.example'

/** The booking link of a showtime that the folder lists so. */
async function bookingUrlOf({ site, theater, showtime, theaterId = 'North' }: Own): Promise<string | null | undefined> {
  const sound = buildSoundSite()
  Object.assign(sound.site, site)
  Object.assign(sound.theaters[0] ?? {}, theater)
  sound.showtimes = [{ id: 's', theaterId, movieId: '1', startsAt: '2025-01-24T20:00', ...showtime }]
  const result = await readSource({ siteFolder: writeSiteFolder(filesOf(sound)), now: NOW })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.showtimesByTheater.get(theaterId)?.[0]?.bookingUrl
}

describe('where a listed showtime is booked (contracts §3 showtime)', () => {
  it.each<[string, Own, string | null]>([
    [
      'at its theater’s ticketing service, by its performance code',
      {
        site: { ticketingUrl: SITE_URL },
        theater: { ticketingUrl: 'https://north.example/shop/' },
        showtime: { perfCode: 81 },
      },
      'https://north.example/shop/startticketing/North/81',
    ],
    [
      'at the site’s, where the theater has none',
      { site: { ticketingUrl: SITE_URL }, theaterId: 'east', showtime: { perfCode: '8/1 ä' } },
      'https://tickets.two.example/startticketing/east/8%2F1%20%C3%A4',
    ],
    [
      'at its own link, whatever its code',
      { site: { ticketingUrl: SITE_URL }, showtime: { perfCode: '81', bookingUrl: 'https://desk.example/1' } },
      'https://desk.example/1',
    ],
    [
      'at a link of the ticketing list before its code',
      {
        site: { ticketingUrl: SITE_URL },
        showtime: { perfCode: '81', ticketing: [{ provider: 'x', url: 'https://x.example/1' }] },
      },
      'https://x.example/1',
    ],
    ['nowhere without a code', { site: { ticketingUrl: SITE_URL }, showtime: {} }, null],
    ['nowhere without a ticketing service', { showtime: { perfCode: '81' } }, null],
    [
      'nowhere by a code that is a step of a path',
      { site: { ticketingUrl: SITE_URL }, showtime: { perfCode: '..' } },
      null,
    ],
  ])('%s', async (_, own, url) => {
    expect(await bookingUrlOf(own)).toBe(url)
  })

  const ticketing = ['CGR', 'default', 'TAPOS'].map(provider => ({ provider, url: `https://${provider}.example/1` }))

  it.each([
    [
      'the theater’s provider',
      { site: { ticketingProvider: 'CGR' }, theater: { ticketingProvider: 'TAPOS' } },
      'TAPOS',
    ],
    ['else the site’s', { site: { ticketingProvider: 'CGR' } }, 'CGR'],
    ['else the usual one', {}, 'default'],
  ])('by %s, of several', async (_, own, provider) => {
    expect(await bookingUrlOf({ ...own, showtime: { ticketing } })).toBe(`https://${provider}.example/1`)
  })

  it.each(['tapos_embedded', 'TAPOS_EMBEDDED'])(
    'in web sales, which the checkout shows, in mode %s',
    async displayMode => {
      const site = { ticketingUrl: `${SITE_URL}/shop?lang=en`, displayMode }
      const url = await bookingUrlOf({ site, showtime: { perfCode: '7Q' } })
      expect(url).toBe('https://tickets.two.example/websales/sales/North/book?perfcode=7Q')
      expect(readEmbeddedBooking(url ?? '', site.ticketingUrl)).toEqual({ theaterCode: 'North', perfCode: '7Q' })
    },
  )
})

describe('the languages in which a listed showtime is understood (decision 121)', () => {
  it('are tags that no attribute describes, also where pages do not show what says so', async () => {
    const sound = buildSoundSite()
    Object.assign(sound.site, {
      attributes: [{ tag: 'Custom.VOST', label: 'VOST', spoken: ['original'], subtitles: ['fr'] }],
      globalExcludedTags: ['Localization.Subtitle.Dutch'],
    })
    Object.assign(sound.movies[0] ?? {}, { originalLanguage: 'en' })
    const at = (id: string, tags: string[]) => ({
      ...{ id, theaterId: 'North', movieId: '1', tags },
      startsAt: `2025-01-24T2${id}:00`,
    })
    sound.showtimes = [
      at('0', ['Custom.VOST']),
      at('1', ['Localization.Language.French', 'Localization.Subtitle.Dutch']),
      at('2', ['Format.Sound.Dubbed']),
    ]
    const result = await readSource({ siteFolder: writeSiteFolder(filesOf(sound)), now: NOW })
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(result.value.showtimesByTheater.get('North')?.map(({ tags }) => tags)).toEqual([
      ['Custom.VOST', 'Localization.Understood.en', 'Localization.Understood.fr'],
      ['Localization.Language.French', 'Localization.Understood.fr', 'Localization.Understood.nl'],
      ['Format.Sound.Dubbed'],
    ])
    expect([...result.value.attributes.keys()].filter(tag => tag.includes('Understood'))).toEqual([])
  })
})
