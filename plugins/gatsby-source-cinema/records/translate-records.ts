import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import type { Fault } from '../../../src/config/fault'
import type { EventRecord } from '../../../src/features/events/rules/event-record'
import type { MovieRecord } from '../../../src/features/movies/rules/movie-record'
import { isKnownFeature } from '../../../src/features/theaters/rules/feature-label'
import type { TheaterRecord } from '../../../src/features/theaters/rules/theater-record'
import { inLanguage, keyInLanguage, languagesOf, type SiteLanguage } from '../../../src/config/languages'
import { MEMBER_PAGES, MEMBER_PAGE_SLUGS, type MemberPage } from '../../../src/config/member-pages'
import type { MenuItemRecord } from '../../../src/config/menu-record'
import { SITE_TEXTS, type SiteConfig } from '../../../src/config/site-config'
import { LOYALTY_TEXTS } from '../../../src/config/loyalty-config'
import type { Showtime, TicketPrice } from '../../../src/features/schedule/rules/showtime'
import { remember } from '../../../src/features/site/rules/remember'
import type { Listings } from '../../../src/site-build/listings/listings'
import { deepMerge } from './merge-settings'
import type { Sourced } from '../adapter'
import type { Records } from './read-records'
import { says } from '../../../src/config/fault-words/fault-words'

/** Names of the record's texts that are in the site's default language on a page of another one. */
export type Untranslated = { untranslated?: readonly string[] }

type Texts = Readonly<Record<string, unknown>>
type Translatable = { translations?: Readonly<Record<string, Texts>> | null | undefined }

/** Fields of each kind of record that are texts; others may be translated too, but need no mark when they are not. */
const TEXTS = {
  theaters: ['name', 'fullName', 'description', 'amenities'],
  movies: ['title', 'synopsis', 'genres', 'note', 'quote'],
  events: ['title', 'type', 'shortDescription', 'description'],
  pages: ['title', 'description', 'widgets'],
} as const

type Kind = keyof typeof TEXTS

/** Texts that recur, in another language by `phraseKey` of their text in the default one. */
type Phrases = ReadonlyMap<string, string>

/** A text by which its translation is found: no-break and ordinary spaces look the same to who writes it. */
export const phraseKey = (text: string) => text.replace(/\s/g, ' ')

const phrasesIn = (folder: SiteFolder, locale: string): Phrases =>
  new Map(
    Object.entries(inLanguage(folder.translations, locale)?.texts ?? {}).map(([text, own]) => [phraseKey(text), own]),
  )

const inPhrases = <T extends string | null | undefined>(text: T, phrases: Phrases) =>
  text ? (phrases.get(phraseKey(text)) ?? text) : text

const allInPhrases = (texts: readonly string[], phrases: Phrases) => texts.map(text => inPhrases(text, phrases))

/** A screen's feature by a name that the product does not know is shown by that name. */
const featureInPhrases = (feature: string, phrases: Phrases) =>
  isKnownFeature(feature) ? feature : inPhrases(feature, phrases)

/** The fields of records that `texts` of a file of translations/ translates. */
const RECURRING = {
  theaters: ({ amenities, screens, pricing, closures }: TheaterRecord, phrases: Phrases) => ({
    amenities: allInPhrases(amenities, phrases),
    screens: screens.map(({ name, accessibility, outages, ...screen }) => ({
      ...screen,
      name: inPhrases(name, phrases),
      accessibility: accessibility.map(feature => featureInPhrases(feature, phrases)),
      outages: outages.map(({ feature, note, ...outage }) => ({
        ...outage,
        feature: featureInPhrases(feature, phrases),
        note: inPhrases(note, phrases),
      })),
    })),
    pricing: pricing.map(({ name, comment, ...price }) => ({
      ...price,
      name: inPhrases(name, phrases),
      comment: inPhrases(comment, phrases),
    })),
    closures: closures.map(closure => ({ ...closure, reason: inPhrases(closure.reason, phrases) })),
  }),
  movies: ({ genres, certificate, stills }: MovieRecord, phrases: Phrases) => ({
    stills: stills.map(({ alt, ...still }) => ({ ...still, alt: inPhrases(alt, phrases) })),
    genres: allInPhrases(genres, phrases),
    certificate: inPhrases(certificate, phrases),
  }),
  events: ({ type }: EventRecord, phrases: Phrases) => ({ type: inPhrases(type, phrases) }),
  pages: () => ({}),
}

/** The records as a language has them. What is not translated stays as it is, and is named (`untranslated`). */
export function translateRecords(records: Records, { locale, code }: SiteLanguage, folder: SiteFolder): Records {
  const file = inLanguage(folder.translations, locale)
  const phrases = phrasesIn(folder, locale)
  const fileName = keyInLanguage(folder.translations, locale)
  const translated = <T extends Translatable>(
    kind: Kind,
    list: readonly Sourced<T>[],
    idOf: (record: T) => string,
    recurring: (record: T, phrases: Phrases) => Partial<T>,
  ) =>
    list.map(({ record, source }) => {
      const texts = { ...inLanguage(record.translations, locale), ...file?.[kind][idOf(record)] }
      const given = Object.fromEntries(
        Object.entries(texts).filter(([, value]) => value !== null && value !== undefined),
      )
      // A name of its own gives an address of its own, and is the full name where none is given.
      const own = kind !== 'pages' && (given['title'] ?? given['name']) !== undefined ? { slug: null } : {}
      const fullName = kind === 'theaters' && given['name'] !== undefined ? { fullName: null } : {}
      const whole = { ...own, ...fullName, ...given }
      // Where its address in this language was written, for faults.
      const isOfFile = file?.[kind][idOf(record)] !== undefined
      const key = keyInLanguage(record.translations, locale)
      const place = isOfFile
        ? { source: `translations/${fileName}.json`, field: `${kind}.${idOf(record)}` }
        : { source, ...(key ? { field: `translations.${key}` } : {}) }
      const untranslated = TEXTS[kind].filter(
        name => hasOtherText(Reflect.get(record, name), phrases) && !(name in whole),
      )
      return {
        ...place,
        record: { ...record, ...recurring(record, phrases), ...whole, untranslated } as T & Untranslated,
      }
    })
  const idOf = ({ id }: { id: string }) => id
  return {
    filmIds: records.filmIds,
    theaters: {
      ...records.theaters,
      records: translated('theaters', records.theaters.records, idOf, RECURRING.theaters),
    },
    movies: { ...records.movies, records: translated('movies', records.movies.records, idOf, RECURRING.movies) },
    events: { ...records.events, records: translated('events', records.events.records, idOf, RECURRING.events) },
    pages: {
      ...records.pages,
      records: translated('pages', records.pages.records, ({ slug }) => slug, RECURRING.pages).map(
        ({ record, ...place }, index) => {
          const id = records.pages.records[index]?.record.slug ?? record.slug
          return { ...place, record: { ...record, id, slug: `${code}/${record.slug}` } }
        },
      ),
    },
  }
}

/** The showtimes as a language has them: screens, notes and ticket types. Those without any stay the same objects. */
export function translateShowtimes(
  byTheater: ReadonlyMap<string, Showtime[]>,
  { locale }: SiteLanguage,
  folder: SiteFolder,
): Map<string, Showtime[]> {
  const phrases = phrasesIn(folder, locale)
  const priceLists = new Map<readonly TicketPrice[], readonly TicketPrice[]>()
  const translatedPrices = (prices: readonly TicketPrice[]) =>
    remember(priceLists, prices, () =>
      prices.map(price => ({
        ...price,
        name: inLanguage(price.translations ?? {}, locale)?.name ?? inPhrases(price.name, phrases),
      })),
    )
  const translated = (showtime: Showtime): Showtime => {
    const screen = inPhrases(showtime.screen, phrases)
    const notes = inPhrases(showtime.notes, phrases)
    const prices = showtime.prices && translatedPrices(showtime.prices)
    const isSame = screen === showtime.screen && notes === showtime.notes && prices === showtime.prices
    return isSame ? showtime : { ...showtime, screen, notes, ...(prices ? { prices } : {}) }
  }
  return new Map([...byTheater].map(([id, showtimes]) => [id, showtimes.map(translated)]))
}

/** Whether a text, or one of several, is no phrase that is translated. */
function hasOtherText(value: unknown, phrases: Phrases): boolean {
  if (Array.isArray(value)) return value.some(one => hasOtherText(one, phrases))
  return Boolean(value) && !(typeof value === 'string' && phrases.has(phraseKey(value)))
}

/** site.json as a language has it: its texts, and the addresses of its pages below `/{code}/`. */
export function translateSite(site: SiteConfig, { locale, code }: SiteLanguage, folder: SiteFolder): SiteConfig {
  const own = deepMerge(
    inLanguage(site.translations, locale) ?? {},
    inLanguage(folder.translations, locale)?.site ?? {},
  ) as SiteConfig['translations'][string]
  const { attributes: labels, ...texts } = {
    ...pick(own, SITE_TEXTS),
    ...(own.loyalty ? { loyalty: pick(own.loyalty, LOYALTY_TEXTS) } : {}),
  }
  const merged = deepMerge(site, texts) as SiteConfig
  const phrases = phrasesIn(folder, locale)
  const below = (slug: string) => `${code}/${slug}`
  const slugOf = (page: MemberPage) =>
    page === 'login' ? merged.loginPage.slug : (merged.loyalty?.slugs?.[page] ?? MEMBER_PAGE_SLUGS[page])
  const { movies, theaters, events } = merged.paths
  return {
    ...merged,
    locale,
    translations: { [keyInLanguage(site.translations, locale) ?? locale]: own },
    attributes: merged.attributes.map(one => ({ ...one, label: labels?.[one.tag] ?? one.label })),
    paths: { ...merged.paths, movies: below(movies), theaters: below(theaters), events: below(events) },
    privacyPolicyPage: { ...merged.privacyPolicyPage, slug: below(merged.privacyPolicyPage.slug) },
    loginPage: { ...merged.loginPage, slug: below(merged.loginPage.slug) },
    checkoutPage: { ...merged.checkoutPage, slug: below(merged.checkoutPage.slug) },
    permalinkPrefix: below(merged.permalinkPrefix),
    ...(merged.loyalty
      ? {
          loyalty: {
            ...merged.loyalty,
            levels: merged.loyalty.levels.map(({ name, benefits, ...level }) => ({
              ...level,
              name: inPhrases(name, phrases),
              benefits: allInPhrases(benefits, phrases),
            })),
            slugs: Object.fromEntries(MEMBER_PAGES.map(page => [page, below(slugOf(page))])),
          },
        }
      : {}),
  }
}

/** The fields that a language may have of its own: no other is checked. */
function pick<T extends object>(texts: T, known: object): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name in known)) as Partial<T>
}

const LOYALTY_LABELS = [
  ...(['guestHeaderAccessLabel', 'loggedInHeaderAccessLabel'] as const),
  ...(['guestSignupTabButton', 'guestSignupTabText'] as const),
]

/**
 * The short texts of many pages that are not translated: of site.json, and kinds of things that records share.
 * @param listings of a language @param first of the default language
 */
export function untranslatedTexts(listings: TranslatedListings, first: TranslatedListings): string[] {
  const inDefault = new Set(shortTextsOf(first))
  return [...new Set(shortTextsOf(listings).filter(text => inDefault.has(text)))]
}

/** All of them in the default language; in others those that have no translation at their place. */
function shortTextsOf({ site, language, theaters, movies, events }: TranslatedListings): string[] {
  const isDefault = language.code === ''
  const own = (isDefault ? null : inLanguage(site.translations, language.locale)) ?? {}
  const { attributes, loyalty, home, menus, description } = own
  const textsOf = <T extends Untranslated>(name: string, records: readonly T[], read: (record: T) => MaybeTexts) =>
    records.flatMap(record => (isDefault || record.untranslated?.includes(name) ? read(record) : []))
  const texts: MaybeTexts = [
    description ? null : site.description,
    ...(menus ? [] : site.menus.flatMap(({ title, items }) => [title, ...labelsOf(items)])),
    ...site.attributes.map(({ tag, label }) => (attributes?.[tag] ? null : label)),
    ...LOYALTY_LABELS.map(name => (loyalty?.[name] ? null : site.loyalty?.[name])),
    home?.featured?.kicker ? null : site.home?.featured?.kicker,
    ...(site.home?.picks ?? []).map(({ kicker }) => kicker),
    ...textsOf('amenities', theaters, ({ amenities }) => amenities),
    ...textsOf('genres', movies, ({ genres }) => genres),
    ...textsOf('type', events, ({ type }) => [type]),
  ]
  return texts.filter((text): text is string => Boolean(text))
}

type MaybeTexts = readonly (string | null | undefined)[]
type TranslatedListings = Pick<Listings, 'site' | 'language' | 'theaters' | 'movies' | 'events'>

function labelsOf(items: readonly MenuItemRecord[]): string[] {
  return items.flatMap(({ label, children }) => [label, ...labelsOf(children)])
}

/** Warnings about languages and translations that nothing can use. */
export function checkTranslations(site: SiteConfig, records: Records, folder: SiteFolder): Fault[] {
  const languages = languagesOf(site)
  const isKnown = (name: string) => languages.some(({ locale }) => inLanguage({ [name]: true }, locale))
  const warning = (fault: Omit<Fault, 'severity'>): Fault => ({ severity: 'warning', ...fault })
  const ids: Record<Kind, ReadonlySet<string>> = {
    theaters: new Set(records.theaters.records.map(({ record }) => record.id)),
    movies: new Set(records.movies.records.map(({ record }) => record.id)),
    events: new Set(records.events.records.map(({ record }) => record.id)),
    pages: new Set(records.pages.records.map(({ record }) => record.slug)),
  }
  const lists: readonly Sourced<Translatable & { id?: string; slug?: string | null | undefined }>[] = (
    ['theaters', 'movies', 'events', 'pages'] as const
  ).flatMap(
    (kind): Sourced<Translatable & { id?: string; slug?: string | null | undefined }>[] => records[kind].records,
  )
  return [
    ...Object.keys(site.translations).flatMap(name =>
      isKnown(name)
        ? []
        : [
            warning({
              source: 'site.json',
              field: `translations.${name}`,
              ...says('otherLanguageOfSite'),
            }),
          ],
    ),
    ...lists.flatMap(({ record, source }) =>
      Object.keys(record.translations ?? {}).flatMap(name =>
        isKnown(name)
          ? []
          : [
              warning({
                source,
                record: record.id ?? record.slug ?? '',
                field: `translations.${name}`,
                ...says('otherSiteLanguage'),
              }),
            ],
      ),
    ),
    ...Object.entries(folder.translations).flatMap(([name, kinds]) => {
      const source = `translations/${name}.json`
      if (!isKnown(name))
        return [
          warning({
            source,
            field: name,
            ...says('otherSiteLanguage'),
          }),
        ]
      return (Object.keys(TEXTS) as Kind[]).flatMap(kind =>
        Object.keys(kinds[kind]).flatMap(id =>
          ids[kind].has(id) || !records[kind].isComplete
            ? []
            : [
                warning({
                  source,
                  field: `${kind}.${id}`,
                  ...says('noTranslated', { id, list: kind }),
                }),
              ],
        ),
      )
    }),
  ]
}
