import { facetVocabularyOf } from '../../features/filters/rules/facet-vocabulary'
import { PLAIN_KEY } from '../../features/filters/rules/facets'
import { countLanguages } from '../../features/filters/rules/understood'
import { ACCESS_NEEDS, needOfTag } from '../../features/schedule/rules/access-need'
import { NO_WORDS, UNKNOWN_LANGUAGE } from '../../features/schedule/rules/language-tag'
import { MOST_LISTED, type WishOption } from '../../features/wishes/rules/wish-options'
import type { ListingIndex } from './listing-index'
import { localeOf } from './text-language'

/**
 * What visitors can ask to be told of, by kind: films without times first, events with films, and the formats,
 * languages and access needs of the site's showtimes.
 */
export function wishOptionsOf(index: ListingIndex): WishOption[] {
  return [...filmsOf(index), ...seriesOf(index), ...formatsOf(index), ...languagesOf(index), ...needsOf(index)]
}

function filmsOf({ listings, movies }: ListingIndex): WishOption[] {
  const listed = [...movies.values()].filter(({ movie, upcoming }) => movie.buckets.length > 0 || upcoming.length > 0)
  const order = (hasTimes: boolean) => listed.filter(({ upcoming }) => upcoming.length > 0 === hasTimes)
  return [...order(false), ...order(true)].slice(0, MOST_LISTED).map(({ movie }) => titled('film', movie, listings))
}

function seriesOf({ listings, events }: ListingIndex): WishOption[] {
  return [...events.values()]
    .filter(({ event, isVisible, movies }) => isVisible && event.priority !== 'ALERT' && movies.length > 0)
    .slice(0, MOST_LISTED)
    .map(({ event }) => titled('series', event, listings))
}

type Titled = { id: string; title: string; path: string; untranslated?: readonly string[] }

function titled(kind: 'film' | 'series', record: Titled, listings: ListingIndex['listings']): WishOption {
  const { id, title, path } = record
  const lang = localeOf({ listings }, record, 'title')
  return { kind, id, name: title, ...(lang === null ? {} : { lang }), path }
}

function formatsOf({ listings }: ListingIndex): WishOption[] {
  const { wordsOf } = facetVocabularyOf([...listings.attributes.values()])
  return [...wordsOf('format'), ...wordsOf('experience')]
    .filter(({ key }) => key !== PLAIN_KEY)
    .map(({ key, label }) => ({
      kind: 'format',
      id: key,
      name: label,
      ...(listings.untranslated.includes(label) ? { lang: listings.defaultLocale } : {}),
    }))
}

function languagesOf({ listings }: ListingIndex): WishOption[] {
  const { locale } = listings.site
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const { compare } = new Intl.Collator(locale)
  const codes = [...countLanguages([...listings.showtimesByTheater.values()].flat()).keys()]
  return codes
    .filter(code => code !== NO_WORDS && code !== UNKNOWN_LANGUAGE)
    .map((id): WishOption => ({ kind: 'language', id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
}

function needsOf({ listings }: ListingIndex): WishOption[] {
  const tags = [...listings.attributes.values()].map(({ tag }) => tag)
  return ACCESS_NEEDS.filter(need => tags.some(tag => needOfTag(tag) === need)).flatMap(need => {
    const name = listings.messages[`access.${need}`]
    return name === undefined ? [] : [{ kind: 'access', id: need, name }]
  })
}
