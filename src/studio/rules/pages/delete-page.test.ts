import { describe, expect, it } from 'vitest'
import { deletePage, linksTo } from './delete-page'
import type { SiteFiles } from './language-place'

const FILES: SiteFiles = {
  'site.json': {
    locale: 'en-GB',
    languages: ['en-GB', 'fr-FR'],
    redirects: [
      { fromPath: '/us', toPath: '/about/' },
      { fromPath: '/whats-on', toPath: '/movies/' },
    ],
    menus: [
      {
        position: 'HEADER',
        items: [
          { label: 'Films', url: '/movies/' },
          { label: 'About', page: 'about', children: [{ label: 'Jobs', page: 'jobs' }] },
          { label: 'More', url: '#', children: [{ label: 'About again', url: '/about' }] },
        ],
      },
    ],
    translations: { fr: { menus: [{ position: 'HEADER', items: [{ label: 'Nous', url: '/fr/nous/' }] }] } },
  },
  'translations/fr.json': { pages: { about: { slug: 'nous', title: 'Nous' }, jobs: { title: 'Emplois' } } },
  'pages/about.json': { slug: 'about', title: 'About' },
  'pages/jobs.json': {
    slug: 'jobs',
    title: 'Jobs',
    widgets: [
      { type: 'free-text', html: '<p>See <a href="/about/#team">us</a> or <a href="/about-time/">a film</a></p>' },
      { type: 'cards', cards: [{ title: 'Us', link: '/fr/nous' }] },
    ],
  },
}

describe('a page that is deleted', () => {
  it('leads to another page in each language, and former addresses follow', () => {
    const { redirects } = deletePage(FILES, { file: 'pages/about.json', to: 'pages/jobs.json' })['site.json'] ?? {}
    expect(redirects).toEqual([
      { fromPath: '/us', toPath: '/jobs/' },
      { fromPath: '/whats-on', toPath: '/movies/' },
      { fromPath: '/about', toPath: '/jobs/' },
      { fromPath: '/fr/nous', toPath: '/fr/jobs/' },
    ])
  })

  it('that leads nowhere has no redirect to it either', () => {
    const { redirects } = deletePage(FILES, { file: 'pages/about.json', to: null })['site.json'] ?? {}
    expect(redirects).toEqual([{ fromPath: '/whats-on', toPath: '/movies/' }])
  })

  it('is in no menu and in no translation, and its children stay in their place', () => {
    const after = deletePage(FILES, { file: 'pages/about.json', to: null })
    expect(after['site.json']).toMatchObject({
      menus: [
        {
          position: 'HEADER',
          items: [
            { label: 'Films', url: '/movies/' },
            { label: 'Jobs', page: 'jobs' },
            { label: 'More', url: '#', children: [] },
          ],
        },
      ],
      translations: { fr: { menus: [{ items: [] }] } },
    })
    expect(after['translations/fr.json']).toEqual({ pages: { jobs: { title: 'Emplois' } } })
    expect(after['pages/jobs.json']).toBe(FILES['pages/jobs.json'])
  })

  it("of a theater's page changes no redirect: its address is the theater's", () => {
    const files = { ...FILES, 'pages/about.json': { slug: 'about', title: 'About', theaterId: 'harbour' } }
    const after = deletePage(files, { file: 'pages/about.json', to: null })
    expect(after['site.json']?.['redirects']).toEqual(FILES['site.json']?.['redirects'])
  })

  it('is named where texts and fields still lead to it, and nowhere else', () => {
    expect(linksTo(FILES, 'pages/about.json')).toEqual([
      'pages/jobs.json widgets.0.html',
      'pages/jobs.json widgets.1.cards.0.link',
    ])
    expect(linksTo(FILES, 'pages/jobs.json')).toEqual([])
  })
})
