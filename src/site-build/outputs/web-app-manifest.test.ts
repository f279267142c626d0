import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { appIconConfigOf, buildWebAppManifest } from './web-app-manifest'

type Input = Parameters<typeof buildWebAppManifest>[0]
const theme = v.parse(ThemeConfigSchema, { palette: { primary: '#b01f2e', background: '#ffffff' } })
const listings = (site: object) =>
  ({
    site: {
      ...{ name: 'Lumen', locale: 'en-GB', pathPrefix: '/', serviceWorker: true, isSingleLocation: false },
      ...{ paths: { movies: 'movies' }, loginPage: { slug: 'login' }, ...site },
    },
    theme,
    messages: { 'homeScreen.tonight': 'Tonight', 'memberPages.orders': 'Your orders' },
  }) as unknown as Input
const read = (site: object) => JSON.parse(buildWebAppManifest(listings(site)))

describe('the web app manifest', () => {
  it('stays below the path prefix with all that it names', () => {
    const { id, start_url, scope, icons } = read({ pathPrefix: '/kino' })
    expect([id, start_url, scope]).toEqual(['/kino/', '/kino/', '/kino/'])
    for (const { src } of icons) expect(src).toMatch(/^\/kino\/icons\/.+\.png$/)
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
