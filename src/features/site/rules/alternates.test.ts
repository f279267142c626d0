import { describe, expect, it } from 'vitest'
import { alternatesOf } from './alternates'

const self = { hreflang: 'en-GB', url: 'https://lumen.example/movies/' }
const sisters = [
  {
    hreflang: 'fr',
    url: 'https://fr.lumen.example',
    paths: { movies: 'films', theaters: 'cinemas', events: 'events' },
  },
  {
    hreflang: 'x-default',
    url: 'https://lumen.example',
    paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
  },
]

describe('alternatesOf', () => {
  it.each([
    ['home', ['https://fr.lumen.example/', 'https://lumen.example/']],
    ['movies', ['https://fr.lumen.example/films/', 'https://lumen.example/movies/']],
    ['theaters', ['https://fr.lumen.example/cinemas/', 'https://lumen.example/theaters/']],
  ] as const)('names a %s page of sister sites under their own paths, beside the page itself', (templateName, urls) => {
    const found = alternatesOf({ templateName, sisters, own: [], self })
    expect(found.map(({ url }) => url)).toEqual([self.url, ...urls])
    expect(found.map(({ hreflang }) => hreflang)).toEqual(['en-GB', 'fr', 'x-default'])
  })

  it.each(['movie', 'theater', 'content'] as const)(
    'says nothing for a %s page that no one named an alternate of',
    templateName => {
      expect(alternatesOf({ templateName, sisters, own: [], self })).toEqual([])
    },
  )

  it('takes a content page’s own alternates, and the page itself from itself', () => {
    const own = [
      { hreflang: 'fr', url: 'https://fr.lumen.example/a-propos/' },
      { hreflang: 'EN-gb', url: 'https://elsewhere.example/' },
    ]
    const found = alternatesOf({ templateName: 'content', sisters, own, self })
    expect(found.map(({ url }) => url)).toEqual([self.url, 'https://fr.lumen.example/a-propos/'])
  })
})
