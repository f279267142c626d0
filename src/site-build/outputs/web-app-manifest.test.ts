import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { appIconConfigOf, buildWebAppManifest, readScreenshots } from './web-app-manifest'

type Input = Parameters<typeof buildWebAppManifest>[0]
const theme = v.parse(ThemeConfigSchema, { palette: { primary: '#b01f2e', background: '#ffffff' } })
const listings = (site: object, code = '') =>
  ({
    language: { locale: 'en-GB', code },
    site: {
      ...{ name: 'Lumen', locale: 'en-GB', pathPrefix: '/', serviceWorker: true, isSingleLocation: false },
      ...{ paths: { movies: 'movies' }, loginPage: { slug: 'login' }, ...site },
    },
    theme,
    messages: { 'homeScreen.tonight': 'Tonight', 'memberPages.orders': 'Your orders' },
  }) as unknown as Input
const read = (site: object, code = '') => JSON.parse(buildWebAppManifest(listings(site, code)))

describe('the web app manifest', () => {
  it('stays below the path prefix with all that it names', () => {
    const { id, start_url, scope, icons } = read({ pathPrefix: '/kino' })
    expect([id, start_url, scope]).toEqual(['/kino/', '/kino/', '/kino/'])
    for (const { src } of icons) expect(src).toMatch(/^\/kino\/icons\/.+\.png$/)
  })

  it('is an app of its own in a further language, which begins there and shares icons and scope', () => {
    const { id, start_url, scope, icons, shortcuts } = read({ pathPrefix: '/kino', isSingleLocation: true }, 'fr')
    expect([id, start_url, scope]).toEqual(['/kino/fr/', '/kino/fr/', '/kino/'])
    expect(icons[0].src).toMatch(/^\/kino\/icons\//)
    expect(shortcuts[0].url).toBe('/kino/fr/?time=evening,night')
  })

  it('says the language and where its lines begin', () => {
    expect(read({ locale: 'ar' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it.each<[string, object, [string, string][]]>([
    ['a circuit', {}, [['Tonight', '/movies/?day=today&time=evening,night']]],
    [
      'one theater below a path',
      { pathPrefix: '/kino', isSingleLocation: true },
      [['Tonight', '/kino/?time=evening,night']],
    ],
    [
      'a site with members',
      { loyalty: { provider: 'TAPOS', type: 'TIERED' } },
      [
        ['Tonight', '/movies/?day=today&time=evening,night'],
        ['Your orders', '/account/orders/'],
      ],
    ],
  ])('leads to what people open it for: %s', (_, site, shortcuts) => {
    expect(read(site).shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual(shortcuts)
  })

  it('has screenshots of the site with their sizes, for phones and for wide windows', async () => {
    const siteFolder = mkdtempSync(path.join(os.tmpdir(), 'screenshots-'))
    mkdirSync(path.join(siteFolder, 'assets'))
    const draw = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } }).webp()
    await draw(390, 844).toFile(path.join(siteFolder, 'assets/home.webp'))
    await draw(1440, 900).toFile(path.join(siteFolder, 'assets/wide.webp'))
    writeFileSync(path.join(siteFolder, 'assets/text.webp'), 'no picture')
    const screenshots = [
      { src: 'assets/home.webp', label: 'Home' },
      { src: 'assets/wide.webp' },
      { src: 'assets/text.webp' },
      { src: 'https://pictures.example/a.png' },
    ]
    const warnings: string[] = []
    const input = { ...listings({ pathPrefix: '/kino', screenshots }), siteFolder } as Parameters<
      typeof readScreenshots
    >[0]
    const found = await readScreenshots(input, line => warnings.push(line))
    const type = 'image/webp'
    expect(JSON.parse(buildWebAppManifest(listings({}), found)).screenshots).toEqual([
      { src: '/kino/site-assets/home.webp', sizes: '390x844', type, form_factor: 'narrow', label: 'Home' },
      { src: '/kino/site-assets/wide.webp', sizes: '1440x900', type, form_factor: 'wide' },
    ])
    expect(warnings.map(line => line.slice(0, 53)).sort()).toEqual([
      'site.json: no screenshot of assets/text.webp: Error: ',
      'site.json: no screenshot of https://pictures.example/',
    ])
    expect(read({})).not.toHaveProperty('screenshots')
  })

  it('shortens a long name to whole words for a home screen', () => {
    expect(read({ name: 'The Grand Electric Picture Palace' }).short_name).toBe('The Grand')
    expect(read({ name: 'Lumen' }).short_name).toBe('Lumen')
  })

  it('has the colours of the header for the browser’s own frame, by day and by night', () => {
    const { themeColor } = appIconConfigOf(listings({}))
    expect(themeColor.light).toMatch(/^#[0-9a-f]{6}$/)
    expect(themeColor.dark).not.toBe(themeColor.light)
  })
})
