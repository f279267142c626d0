import type { Listings } from '../listings/listings'
import { PLAIN_KEY } from '../../features/filters/rules/facets'
import { facetVocabularyOf } from '../../features/filters/rules/facet-vocabulary'
import { FACET_PARAMETERS } from '../../features/filters/rules/finder-query'
import { buildLanguageOptions, countLanguages } from '../../features/filters/rules/understood'
import { ACCESS_NEEDS, needOfTag } from '../../features/schedule/rules/access-need'
import type { SearchContent } from '../../features/search/rules/build-search-file'
import type { TemplateName } from '../../features/site/rules/page-context'
import { planPages } from './plan-pages'

type SearchFilters = SearchContent['filters']

const NAMED_DAYS = [
  { name: 'searchDays.today', words: 'searchWords.today', query: 'day=today' },
  { name: 'searchDays.tonight', words: 'searchWords.tonight', query: 'day=today&time=evening,night' },
  { name: 'searchDays.tomorrow', words: 'searchWords.tomorrow', query: 'day=tomorrow' },
  { name: 'finder.week', words: 'searchWords.week', query: 'day=week' },
] as const

type FilterListings = Pick<Listings, 'attributes' | 'messages' | 'showtimesByTheater' | 'site'>

/** Filters of the films page that a search understands: formats, languages, access needs and days, in the site's words. */
export function searchFiltersOf(listings: FilterListings): SearchFilters {
  const { attributes, messages } = listings
  const list = [...attributes.values()]
  const vocabulary = facetVocabularyOf(list)
  const t = (key: string) => messages[key] ?? ''
  const facets = FACET_PARAMETERS.flatMap(parameter =>
    vocabulary
      .wordsOf(parameter)
      .filter(({ key }) => key !== PLAIN_KEY)
      .map(({ key, label }) => ({
        name: label,
        query: `${parameter}=${key}`,
        words: [key.replaceAll('-', ' '), gaugeOf(label), t(`searchWords.${parameter}`)].filter(Boolean).join(', '),
      })),
  )
  const needs = ACCESS_NEEDS.filter(need => list.some(({ tag }) => needOfTag(tag) === need)).map(need => ({
    name: t(`access.${need}`),
    query: `access=${need}`,
    words: t(`searchWords.${need}`),
  }))
  const days = NAMED_DAYS.map(({ name, words, query }) => ({ name: t(name), query, words: t(words) }))
  return [...facets, ...understoodFilters(listings), ...needs, ...days].filter(({ name }) => name !== '')
}

/** A filter for each language in which some showtimes are understood and others are not. */
function understoodFilters({ messages, showtimesByTheater, site }: FilterListings): SearchFilters {
  const showtimes = [...showtimesByTheater.values()].flat()
  const held = countLanguages(showtimes)
  return buildLanguageOptions({ held, total: showtimes.length, counts: held, chosen: [], locale: site.locale }).flatMap(
    ({ key, label }) => {
      const name = (messages['finder.iUnderstand'] ?? '').replace('{0}', () => label ?? '')
      return label === null ? [] : [{ name, query: `understand=${key}`, words: label }]
    },
  )
}

/** The gauge in a label, as visitors type it: `35mm` of `35 mm film`. */
function gaugeOf(label: string): string {
  return /\d+ ?mm/i.exec(label)?.[0] ?? ''
}

/** Messages that name the site's own pages. Steps of a process and pages behind a link of a mail are left out. */
const PAGE_NAMES: Partial<Record<TemplateName, string>> = {
  movies: 'layout.films',
  theaters: 'layout.cinemas',
  events: 'layout.events',
  shortlist: 'shortlistScreen.page',
  'privacy-policy': 'privacyPolicy.title',
  login: 'memberPages.login',
  register: 'memberPages.register',
  activate: 'memberPages.activate',
  'forgot-password': 'memberPages.forgotPassword',
  'forgot-username': 'memberPages.forgotUsername',
  account: 'memberPages.account',
  profile: 'memberPages.profile',
  orders: 'memberPages.orders',
  transactions: 'memberPages.transactions',
  rewards: 'memberPages.rewards',
  cards: 'memberPages.cards',
  'favourite-theaters': 'memberPages.favouriteTheaters',
  watchlist: 'memberPages.watchlist',
  'gift-card': 'memberPages.giftCard',
}

/** The site's own pages by name. A single-location site does not offer its list of theaters. */
export function ownPagesOf(listings: Listings): SearchContent['pages'] {
  return planPages(listings).flatMap(({ path, templateName }) => {
    const isOffered = templateName !== 'theaters' || !listings.site.isSingleLocation
    const name = listings.messages[PAGE_NAMES[templateName] ?? '']
    return name && isOffered ? [{ name, path, description: null }] : []
  })
}
