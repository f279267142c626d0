import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContentPageRecordSchema } from '../../../features/content/rules/content-page-record'
import english from '../../messages/content/templates.en.json'
import french from '../../messages/content/templates.fr.json'
import { mergePatch } from '../draft-changes'
import { pagePlace, type SiteFiles } from './language-place'
import { buildNewPage, PAGE_TEMPLATES } from './page-templates'
import { fromPuck, toPuck } from './puck-data'
import { patchesOf, putPageTexts, readPageTexts } from './page-texts'

const DEFAULT = { locale: 'en-GB', code: '' }
const FRENCH = { locale: 'fr-FR', code: 'fr' }
const WIDGETS = [{ type: 'divider' }]
const FILES: SiteFiles = {
  'site.json': {
    locale: 'en-GB',
    languages: ['en-GB', 'fr-FR'],
    menus: [
      { position: 'HEADER', items: [{ label: 'A', url: '/', children: [{ label: 'B', page: 'about', ours: 1 }] }] },
      { position: 'FOOTER', items: [{ label: 'C', page: 'contact' }] },
    ],
    redirects: [
      { fromPath: '/old', toPath: '/about/' },
      { fromPath: '/us/', toPath: '/contact/' },
    ],
  },
  'pages/about.json': { slug: 'about', title: 'About', widgets: WIDGETS, ours: true },
}
const TRANSLATED: SiteFiles = {
  ...FILES,
  'translations/fr.json': {
    site: { menus: [{ position: 'HEADER', items: [{ label: 'B', page: 'about' }] }] },
    pages: { about: { slug: 'a-propos', title: 'À propos' } },
  },
}
const ABOUT = { file: 'pages/about.json', language: DEFAULT }

describe('the texts of a page in a language', () => {
  it.each([
    ['the page itself', FILES, DEFAULT, { file: ABOUT.file, path: [] }],
    ['its translations', FILES, FRENCH, { file: ABOUT.file, path: ['translations', 'fr'] }],
    ['a file of translations', TRANSLATED, FRENCH, { file: 'translations/fr.json', path: ['pages', 'about'] }],
    [
      'its own translations where the file has none of the page',
      { ...FILES, 'translations/fr.json': {}, [ABOUT.file]: { slug: 'about', translations: { 'fr-FR': {} } } },
      FRENCH,
      { file: ABOUT.file, path: ['translations', 'fr-FR'] },
    ],
    [
      'the file where other translations are',
      { ...FILES, 'translations/fr.json': {} },
      FRENCH,
      { file: 'translations/fr.json', path: ['pages', 'about'] },
    ],
  ])('lie in %s', (_, files, language, place) => {
    expect(pagePlace(files, language, { file: ABOUT.file, slug: 'about' })).toEqual(place)
  })

  it.each([DEFAULT, FRENCH])('change nothing when they are put as they were read: %o', language => {
    for (const files of [FILES, TRANSLATED]) {
      const { texts } = readPageTexts(files, { ...ABOUT, language })
      expect(patchesOf(files, putPageTexts(files, { ...ABOUT, language }, fromPuck(toPuck(texts))))).toEqual({})
    }
  })

  it('have the widgets of the page until they get their own', () => {
    const edited = { ...ABOUT, language: FRENCH }
    const { texts, isShared } = readPageTexts(TRANSLATED, edited)
    expect(isShared && texts['widgets']).toEqual(WIDGETS)
    const titled = putPageTexts(TRANSLATED, edited, { ...texts, title: 'Nous' })
    expect(patchesOf(TRANSLATED, titled)).toEqual({ 'translations/fr.json': { pages: { about: { title: 'Nous' } } } })
    const own = putPageTexts(TRANSLATED, edited, { ...texts, widgets: [...WIDGETS, ...WIDGETS] })
    expect(patchesOf(TRANSLATED, own)).toEqual({
      'translations/fr.json': { pages: { about: { widgets: [...WIDGETS, ...WIDGETS] } } },
    })
  })
})

describe('a new slug', () => {
  const move = (files: SiteFiles, slug: string, language = DEFAULT) => {
    const { texts } = readPageTexts(files, { ...ABOUT, language })
    return putPageTexts(files, { ...ABOUT, language }, { ...texts, slug })
  }

  it('redirects the old address in every language that has it, and renames the page where it is named', () => {
    const moved = move(FILES, 'us')
    expect(moved['site.json']).toMatchObject({
      menus: [{ items: [{ children: [{ label: 'B', page: 'us', ours: 1 }] }] }, { items: [{ page: 'contact' }] }],
      redirects: [
        { fromPath: '/old', toPath: '/us/' },
        { fromPath: '/about', toPath: '/us/' },
        { fromPath: '/fr/about', toPath: '/fr/us/' },
      ],
    })
    expect(moved['pages/about.json']).toMatchObject({ slug: 'us', title: 'About' })
  })

  it('leaves the address of a language that has its own, and finds its texts again', () => {
    const moved = move(TRANSLATED, 'us')
    expect(moved['site.json']?.['redirects']).not.toContainEqual({ fromPath: '/fr/about', toPath: '/fr/us/' })
    expect(moved['translations/fr.json']).toEqual({
      site: { menus: [{ position: 'HEADER', items: [{ label: 'B', page: 'us' }] }] },
      pages: { us: { slug: 'a-propos', title: 'À propos' } },
    })
  })

  it('of one language redirects below its code alone', () => {
    const patches = patchesOf(TRANSLATED, move(TRANSLATED, 'la-maison', FRENCH))
    expect(patches['translations/fr.json']).toEqual({ pages: { about: { slug: 'la-maison' } } })
    expect(patches['site.json']?.['redirects']).toContainEqual({ fromPath: '/fr/a-propos', toPath: '/fr/la-maison/' })
    expect(patches['pages/about.json']).toBeUndefined()
  })

  it('that is taken back leaves no circle', () => {
    const back = move(move(FILES, 'house'), 'about')
    expect(back['site.json']?.['redirects']).toEqual([
      { fromPath: '/old', toPath: '/about/' },
      { fromPath: '/us/', toPath: '/contact/' },
      { fromPath: '/house', toPath: '/about/' },
      { fromPath: '/fr/house', toPath: '/fr/about/' },
    ])
  })

  it('of the body of a theater’s page has no address that moves', () => {
    const files = { ...FILES, [ABOUT.file]: { ...FILES[ABOUT.file], theaterId: 'harbour' } }
    expect(patchesOf(files, move(files, 'quay'))).toMatchObject({ [ABOUT.file]: { slug: 'quay' } })
    expect(move(files, 'quay')['site.json']?.['redirects']).toEqual(FILES['site.json']?.['redirects'])
  })

  it('comes out of the patches as it is', () => {
    const moved = move(TRANSLATED, 'us')
    const patched = Object.fromEntries(
      Object.entries(patchesOf(TRANSLATED, moved)).map(([file, patch]) => [
        file,
        mergePatch(TRANSLATED[file] ?? {}, patch),
      ]),
    )
    expect({ ...TRANSLATED, ...patched }).toEqual(moved)
  })
})

describe('a new page', () => {
  const languages = { english, french } as const
  const cases = PAGE_TEMPLATES.flatMap(template => Object.keys(languages).map(name => [template, name] as const))
  it.each(cases)('from the template %s in %s is sound, and has words for everything', (template, name) => {
    const words: Record<string, string> = name === 'french' ? french : english
    const page = buildNewPage({}, { title: 'Our page', template, words: key => words[`template.${key}`] ?? '' })
    expect(v.safeParse(ContentPageRecordSchema, page?.record).success).toBe(true)
    expect(JSON.stringify(page?.record)).not.toMatch(/<p><\/p>|""/)
    expect(page && JSON.stringify(fromPuck(toPuck(page.record)))).toBe(JSON.stringify(page?.record))
  })

  it.each([
    ['Über uns', {}, 'pages/uber-uns.json', 'uber-uns'],
    ['About', FILES, 'pages/about-2.json', 'about-2'],
    ['Us', { 'pages/x.json': { slug: 'us' } }, 'pages/us-2.json', 'us-2'],
  ])('called %s gets a free address', (title, files, file, slug) => {
    expect(buildNewPage(files, { title, template: 'empty', words: String })).toMatchObject({ file, record: { slug } })
  })

  it('without a letter in its title is none', () => {
    expect(buildNewPage({}, { title: ' !? ', template: 'faq', words: String })).toBeNull()
  })
})

it('slugs that move keep both demo sites as they are but for what names the page', () => {
  const json = (file: string): unknown => JSON.parse(readFileSync(`sites/demo-circuit/${file}`, 'utf8'))
  const names = ['site.json', 'pages/private-hire.json', 'translations/fr.json']
  const files = Object.fromEntries(names.map(name => [name, json(name)])) as SiteFiles
  const edited = { file: 'pages/private-hire.json', language: DEFAULT }
  const { texts } = readPageTexts(files, edited)
  const patches = patchesOf(files, putPageTexts(files, edited, { ...texts, slug: 'hire' }))
  expect(Object.keys(patches).sort()).toEqual([...names].sort())
  expect(Object.keys(patches['site.json'] ?? {}).sort()).toEqual(['menus', 'redirects'])
  expect(JSON.stringify(patches)).not.toContain('"page":"private-hire"')
})
