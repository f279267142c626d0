import { expect, it } from 'vitest'
import { EMPTY_PAGE } from '../../../../tests/builders/page-data'
import { AD_TARGETING_FIELDS, buildAdTargeting } from './ad-targeting'

const ads = { display: 'PROGRAMMATIC', websiteId: 'W1', domain: 'lumen.example', circuitId: 'C1' }
const page = { ads, title: 'Nosferatu', pathname: '/movies/1-nosferatu/', circuitName: 'Lumen' }

it('describes a page by every field of specification §3', () => {
  const data = {
    ...EMPTY_PAGE,
    ...{ urlOrigin: 'https://lumen.example', isLoggedIn: 'true' as const },
    ...{ moviePermalinkOrigin: 'https://films.example', moviePermalinkPath: '/film/1' },
  }
  const theater = { theaterId: 'H', name: 'Harbour' }
  expect(buildAdTargeting({ ...page, data, theater, scheduledMovieIds: ['1', '2'] })).toEqual({
    page: ['Nosferatu'],
    adType: ['captif-et-hors-captif'],
    websiteID: ['W1'],
    domain: ['lumen.example'],
    currentPath: ['/movies/1-nosferatu/'],
    urlOrigin: ['https://lumen.example'],
    theater: ['Harbour'],
    theaterID: ['H'],
    theaterGroup: ['Lumen'],
    theaterGroupID: ['C1'],
    moviePermalinkPath: ['/film/1'],
    moviePermalinkOrigin: ['https://films.example'],
    scheduledMovieIds: ['1', '2'],
    isLoggedIn: ['true'],
  })
})

it('names every field where nothing is known of it, without values', () => {
  const nothing = { ...ads, websiteId: null, domain: null, circuitId: null }
  const targeting = buildAdTargeting({
    ...{ ads: nothing, title: '', pathname: '/', circuitName: null, theater: null, scheduledMovieIds: [] },
    data: { ...EMPTY_PAGE, domain: 'host.example' },
  })
  expect(Object.keys(targeting)).toEqual([...AD_TARGETING_FIELDS])
  expect(targeting).toMatchObject({ theater: [], websiteID: [], moviePermalinkPath: [], domain: ['host.example'] })
})
