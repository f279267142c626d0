import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildShell, shellAnswer } from '../../../tests/builders/render-screen'
import { answerStaticQuery } from '../../../tests/stubs/gatsby'
import type { PageContext } from '../../features/site/rules/page-context'
import type { ShellSettings } from '../../features/site/components/use-site-shell'
import { PageHead } from './page-head'

const context: PageContext = {
  language: 'en-GB',
  circuitId: null,
  pagePath: '/movies/m1-nosferatu/',
  theaterId: null,
  movieId: 'm1',
  eventId: null,
  pageSlug: null,
  templateName: 'movie',
  betaFeaturesEnabled: false,
  isSingleLocation: false,
  intl: {
    locale: { short: 'he', long: 'he-IL' },
    country: { code: 'IL', iso31661A2: 'IL', iso31661A3: 'ISR' },
    messages: { 'screens.moviesTitle': 'סרטים', 'moviesScreen.description': '{siteName} – סרטים' },
    words: null,
  },
}

type HeadProps = Partial<Parameters<typeof PageHead>[0]>

function head(props: HeadProps, settings: Partial<ShellSettings> = {}): Document {
  answerStaticQuery(shellAnswer(buildShell({ settings })))
  const markup = renderToStaticMarkup(<PageHead pageContext={context} {...props} />)
  return new DOMParser().parseFromString(markup, 'text/html')
}

const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

describe('PageHead', () => {
  it('joins title and site by a bar', () => {
    expect(head({ title: 'Nosferatu' }).title).toBe('Nosferatu | Lumen')
    expect(head({}).title).toBe('Lumen')
  })

  it('takes titles and descriptions from the page’s messages', () => {
    const page = head({ titleKey: 'screens.moviesTitle', descriptionKey: 'moviesScreen.description' })
    expect(page.title).toBe('סרטים | Lumen')
    expect(meta(page, 'description')).toBe('Lumen – סרטים')
  })

  it('says language and direction of the page', () => {
    const { documentElement } = head({ title: 'Nosferatu' })
    expect([documentElement.lang, documentElement.dir]).toEqual(['he-IL', 'rtl'])
  })

  it('names the feed of what the page lists, where there is one', () => {
    const feedOf = (page: Document) => page.querySelector('link[rel=alternate][type="application/rss+xml"]')
    expect(feedOf(head({ title: 'Events', feed: '/feeds/events.rss' }))?.getAttribute('href')).toBe('/feeds/events.rss')
    expect(feedOf(head({ title: 'Nosferatu' }))).toBeNull()
  })

  it('names the canonical address and pictures absolutely', () => {
    const page = head({ title: 'Nosferatu', image: '/site-assets/nosferatu.webp', type: 'video.movie' })
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://localhost:9000/movies/m1-nosferatu/',
    )
    expect(meta(page, 'og:url')).toBe('http://localhost:9000/movies/m1-nosferatu/')
    expect(meta(page, 'og:image')).toBe('http://localhost:9000/site-assets/nosferatu.webp')
    expect(meta(page, 'og:type')).toBe('video.movie')
    expect(meta(page, 'og:locale')).toBe('he_IL')
    expect(meta(page, 'robots')).toBeNull()
  })

  it('names addresses in other scripts percent-encoded', () => {
    const pagePath = '/movies/5830-אובססיה/'
    const url = 'http://localhost:9000/movies/5830-%D7%90%D7%95%D7%91%D7%A1%D7%A1%D7%99%D7%94/'
    const alternates = [{ hreflang: 'en', url: 'https://en.lumen.example/movies/1/' }]
    const page = head({ pageContext: { ...context, pagePath }, alternates })
    const named = [...page.querySelectorAll('link[rel=canonical], link[hreflang=he-IL]')]
    expect(named.map(link => link.getAttribute('href'))).toEqual([url, url])
    expect(meta(page, 'og:url')).toBe(url)
  })

  it('shows the generated picture where there is one, with its size; else the page’s own, else the site’s', () => {
    const sharingPicture = '/sharing/site-0123456789ab.jpg'
    const generated = head({ title: 'Nosferatu', image: '/n.webp', sharingPicture: '/sharing/movies/m1-a.jpg' })
    expect(meta(generated, 'og:image')).toBe('http://localhost:9000/sharing/movies/m1-a.jpg')
    expect([meta(generated, 'og:image:width'), meta(generated, 'og:image:height')]).toEqual(['1200', '630'])
    expect(meta(generated, 'og:image:alt')).toBe('Nosferatu')
    expect(meta(generated, 'twitter:image')).toBe('http://localhost:9000/sharing/movies/m1-a.jpg')
    const own = head({ title: 'Nosferatu', image: '/n.webp' }, { sharingPicture })
    expect(meta(own, 'og:image')).toBe('http://localhost:9000/n.webp')
    expect(meta(own, 'og:image:width')).toBeNull()
    const site = head({ title: 'Films' }, { sharingPicture })
    expect(meta(site, 'og:image')).toBe(`http://localhost:9000${sharingPicture}`)
    expect(meta(site, 'twitter:card')).toBe('summary_large_image')
    expect(meta(head({ title: 'Films' }), 'twitter:card')).toBe('summary')
  })

  it('lets an operator’s words name the page’s theater, or the site, and leaves nothing standing around empty ones', () => {
    const intl = { ...context.intl, messages: { a: '{filmTitle} ({year}) at [theaterName]' } }
    const title = (descriptionArgs: Record<string, string>) =>
      head({
        pageContext: { ...context, intl },
        titleKey: 'a',
        titleArgs: { filmTitle: 'It', year: '' },
        descriptionArgs,
      }).title
    expect(title({})).toBe('It at Lumen | Lumen')
    expect(title({ theaterName: 'Harbour' })).toBe('It at Harbour | Lumen')
    // Once is enough.
    expect(title({ theaterName: 'Lumen Harbour' })).toBe('It at Lumen Harbour')
  })

  it('names sister sites in other languages on pages that they have too, and none where search engines stay away', () => {
    const paths = { movies: 'films', theaters: 'cinemas', events: 'events' }
    const alternates = [{ hreflang: 'fr', url: 'https://fr.lumen.example', paths }]
    const links = (props: Partial<HeadProps>, own: Partial<PageContext>) =>
      [...head({ pageContext: { ...context, ...own }, ...props }, { alternates }).querySelectorAll('[hreflang]')].map(
        link => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      )
    expect(links({}, { templateName: 'movies', pagePath: '/movies/' })).toEqual([
      'he-IL http://localhost:9000/movies/',
      'fr https://fr.lumen.example/films/',
    ])
    expect(links({}, {})).toEqual([])
    expect(links({ noIndex: true }, { templateName: 'movies' })).toEqual([])
  })

  it('loads the body’s font at once, where the site serves one', () => {
    const preload = (settings: { fontPreload: string | null }) => head({}, settings).querySelector('link[rel=preload]')
    const href = '/kino/fonts/lato/lato-latin-400-normal.woff2'
    expect(preload({ fontPreload: href })?.getAttribute('href')).toBe(href)
    expect(preload({ fontPreload: null })).toBeNull()
  })

  it.each([
    ['a hidden theater', { noIndex: true }, {}],
    ['every page of a hidden site', {}, { hidden: true }],
  ])('keeps %s out of search engines', (_what, props, settings) => {
    const page = head(props, settings)
    expect(meta(page, 'robots')).toBe('noindex')
    expect(page.querySelector('link[rel=canonical]')).toBeNull()
  })

  it('shortens long descriptions and takes tags out of them', () => {
    const description = meta(head({ description: `<p>${'A vampire moves house. '.repeat(20)}</p>` }), 'description')
    expect(description).toMatch(/^A vampire moves house\..*…$/)
    expect(description?.length).toBeLessThanOrEqual(200)
  })
})
