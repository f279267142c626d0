import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { formatFault } from '../../config/fault'
import { ACCESS_WORDS } from './access-words'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'access-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
const LEAST = { status: 'full', preparedOn: '2025-01-02', contact: { email: 'access@two.example' } }
const ACCESS = {
  status: 'partial',
  ...{ preparedOn: '2025-01-02', reviewedOn: '2025-03-04', assessment: 'external' },
  faults: [
    { text: { en: 'Trailers without <captions>', fr: 'Bandes-annonces sans sous-titres' }, until: '2025-06-30' },
  ],
  contact: { email: 'access@two.example', phone: '+44 20 7946 0000', days: 5 },
  enforcement: { name: 'the Commission', url: 'https://commission.example/?a=1&b=2' },
  companion: { text: { en: 'One companion comes free.' }, proofs: ['CEA Card', { en: 'Badge', fr: 'Carte' }] },
  theaters: { lido: { route: { en: 'From stop B turn left.', fr: 'De l’arrêt B, à gauche.' } } },
}
const THEATERS = [
  {
    ...{ id: 'lido', name: 'Lido', timeZone: 'Europe/London', translations: { fr: { name: 'Le Lido' } } },
    screens: [{ name: '1', accessibility: ['hearing loop', 'Wheelchair'] }, { name: '2' }],
  },
  {
    id: 'staff',
    name: 'Staff',
    timeZone: 'Europe/London',
    hidden: true,
    screens: [{ name: '1', accessibility: ['loop'] }],
  },
]

async function read(access: object | null, site: object = {}) {
  await writeSiteFolder(folder, [SHOWTIME], site)
  await writeFile(path.join(folder, 'theaters.json'), JSON.stringify(THEATERS))
  if (access) await writeFile(path.join(folder, 'access.json'), JSON.stringify(access))
  return readSource({ siteFolder: folder, now: Date.parse('2025-01-23T12:00:00Z') })
}

async function listingsOf(access: object | null, site: object = {}) {
  const result = await read(access, site)
  if (!result.ok) throw new Error(result.error.map(formatFault).join('\n'))
  return result.value
}

/** The page's words, one line a widget. */
const wordsOf = ({ pages }: { pages: readonly { widgets: readonly object[] }[] }) =>
  (pages[0]?.widgets ?? []).map(widget => String(Reflect.get(widget, 'html') ?? Reflect.get(widget, 'text')))

describe('the access statement', () => {
  it('is a page of the operator’s answers, features of screens and dates', async () => {
    const listings = await listingsOf(ACCESS)
    expect(listings.pages.map(({ path: address, title }) => [address, title])).toEqual([
      ['/access-statement/', 'Access statement'],
    ])
    const words = wordsOf(listings)
    const text = words.join('\n')
    expect(text).toContain('conforms in part with EN 301 549 V3.2.1')
    expect(text).toContain('<li>Trailers without &lt;captions&gt; To be mended by 30 June 2025.</li>')
    expect(text).toContain(
      '<p>One companion comes free.</p><p>How to prove it:</p><ul><li>CEA Card</li><li>Badge</li></ul>',
    )
    expect(words.slice(words.indexOf('Assisted listening'), words.indexOf('Tell us'))).toEqual([
      'Assisted listening',
      'Lido',
      '<ul><li>Screen 1: Hearing loop</li></ul>',
      'Step-free route from the stop to the seat',
      'Lido',
      '<p>From stop B turn left.</p>',
    ])
    expect(text).toContain('<a href="mailto:access@two.example">')
    expect(text).toContain('<a href="tel:+442079460000">+44 20 7946 0000</a>')
    expect(text).toContain('<a href="https://commission.example/?a=1&amp;b=2">the Commission</a>')
    expect(text).toContain('prepared on 2 January 2025')
    expect(text).toContain('reviewed on 4 March 2025')
    expect(text).not.toContain('Staff')
  })

  it('has what was answered only', async () => {
    expect(wordsOf(await listingsOf(LEAST)).filter(words => !words.startsWith('<'))).toEqual([
      'Known faults',
      'Assisted listening',
      'Lido',
      'Tell us',
      'About this statement',
    ])
  })

  it('is in each language of the site, at an address and with names of that language', async () => {
    const listings = await listingsOf(ACCESS, { languages: ['en-GB', 'fr-FR', 'he-IL'] })
    const [french, hebrew] = listings.others
    expect(french?.pages.map(({ path: address }) => address)).toEqual(['/fr/declaration-accessibilite/'])
    const words = french ? wordsOf(french) : []
    expect(words).toContain('Le Lido')
    expect(words.join('\n')).toContain('<li>Bandes-annonces sans sous-titres À corriger avant le 30 juin 2025.</li>')
    expect(words.join('\n')).toContain('<li>Salle 1\u00a0: Boucle magnétique</li>')
    expect(hebrew?.pages[0]?.title).toBe('הצהרת נגישות')
    expect(hebrew?.pages[0]?.path).toBe('/he/הצהרת-נגישות/')
  })

  it('is linked beside the privacy policy, in menus of the operator too, and once', async () => {
    const linksIn = async (site: object) =>
      (await listingsOf(LEAST, site)).menus.flatMap(({ items }) => items.map(({ href }) => href))
    expect((await linksIn({})).slice(-2)).toEqual(['/privacy-policy/', '/access-statement/'])
    const menu = (...pages: string[]) => ({
      menus: [{ position: 'FOOTER', items: pages.map(page => ({ label: page, page })) }],
    })
    const policy = 'privacy-policy'
    expect(await linksIn(menu('movies', policy, 'events'))).toEqual([
      '/movies/',
      '/privacy-policy/',
      '/access-statement/',
      '/events/',
    ])
    expect(await linksIn(menu('access-statement', policy))).toEqual(['/access-statement/', '/privacy-policy/'])
  })

  it('is not there, nor linked, without answers', async () => {
    const { pages, menus } = await listingsOf(null)
    expect(pages).toEqual([])
    expect(JSON.stringify(menus)).not.toContain('access-statement')
  })

  it('may have an address of the operator’s choice, and not that of another page', async () => {
    expect((await listingsOf({ ...LEAST, slug: 'accessibility' })).pages[0]?.path).toBe('/accessibility/')
    await mkdir(path.join(folder, 'pages'))
    await writeFile(path.join(folder, 'pages/own.json'), '{"slug": "accessibility", "title": "Ours"}')
    const result = await read({ ...LEAST, slug: 'accessibility' })
    expect(result.ok ? [] : result.error.map(formatFault).join()).toContain('access.json')
  })

  it.each<[object, string]>([
    [{ ...LEAST, status: 'good' }, 'error: access.json status: must be full, partial or none'],
    [{ ...LEAST, preparedOn: '2.1.2025' }, 'error: access.json preparedOn: must be a day such as 2026-11-30'],
    [{ ...LEAST, contact: {} }, 'error: access.json contact: must have email or phone'],
    [{ ...LEAST, contact: { email: 'x' } }, 'error: access.json contact.email: must be an e-mail address'],
    [{ ...LEAST, faults: [{ text: null }] }, 'error: access.json faults.0.text: must be a text, or texts by language'],
  ])('says what is wrong with %j', async (access, fault) => {
    const result = await read(access)
    expect(result.ok ? [] : result.error.map(formatFault)).toContain(fault)
  })
})

describe('its words', () => {
  const english: Record<string, string> = ACCESS_WORDS['en'] ?? {}
  it.each(Object.entries(ACCESS_WORDS))('are whole in %s, with the same gaps', (_language, words) => {
    expect(Object.keys(words)).toEqual(Object.keys(english))
    const gaps = (text: string) => text.split('{{0}}').length
    expect(Object.entries<string>(words).map(([key, text]) => [key, gaps(text)])).toEqual(
      Object.entries(english).map(([key, text]) => [key, gaps(text)]),
    )
  })
})
