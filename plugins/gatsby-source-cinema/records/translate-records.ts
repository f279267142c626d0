import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import type { Fault } from '../../../src/config/fault'
import { inLanguage, keyInLanguage, languagesOf, type SiteLanguage } from '../../../src/config/languages'
import { MEMBER_PAGES, MEMBER_PAGE_SLUGS, type MemberPage } from '../../../src/config/member-pages'
import type { MenuItemRecord } from '../../../src/config/menu-record'
import type { SiteConfig } from '../../../src/config/site-config'
import type { Listings } from '../../../src/site-build/listings/listings'
import { deepMerge } from './merge-settings'
import type { Records, Sourced } from './read-records'

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

/** The records as a language has them. What is not translated stays as it is, and is named (`untranslated`). */
export function translateRecords(records: Records, { locale, code }: SiteLanguage, folder: SiteFolder): Records {
  const file = inLanguage(folder.translations, locale)
  const fileName = keyInLanguage(folder.translations, locale)
  const translated = <T extends Translatable>(kind: Kind, list: readonly Sourced<T>[], idOf: (record: T) => string) =>
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
      const untranslated = TEXTS[kind].filter(name => hasText(Reflect.get(record, name)) && !(name in whole))
      return { ...place, record: { ...record, ...whole, untranslated } as T & Untranslated }
    })
  const idOf = ({ id }: { id: string }) => id
  return {
    theaters: { ...records.theaters, records: translated('theaters', records.theaters.records, idOf) },
    movies: { ...records.movies, records: translated('movies', records.movies.records, idOf) },
    events: { ...records.events, records: translated('events', records.events.records, idOf) },
    pages: {
      ...records.pages,
      records: translated('pages', records.pages.records, ({ slug }) => slug).map(({ record, ...place }, index) => {
        const id = records.pages.records[index]?.record.slug ?? record.slug
        return { ...place, record: { ...record, id, slug: `${code}/${record.slug}` } }
      }),
    },
  }
}

const hasText = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** site.json as a language has it: its texts, and the addresses of its pages below `/{code}/`. */
export function translateSite(site: SiteConfig, { locale, code }: SiteLanguage): SiteConfig {
  const { attributes: labels, ...texts } = inLanguage(site.translations, locale) ?? {}
  const merged = deepMerge(site, texts) as SiteConfig
  const below = (slug: string) => `${code}/${slug}`
  const slugOf = (page: MemberPage) =>
    page === 'login' ? merged.loginPage.slug : (merged.loyalty?.slugs?.[page] ?? MEMBER_PAGE_SLUGS[page])
  const { movies, theaters, events } = merged.paths
  return {
    ...merged,
    locale,
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
            slugs: Object.fromEntries(MEMBER_PAGES.map(page => [page, below(slugOf(page))])),
          },
        }
      : {}),
  }
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
              message: 'is no language of this site (languages); it is not used',
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
                message: 'is no language of this site (site.json languages); it is not used',
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
            message: 'is no language of this site (site.json languages); it is not used',
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
                  message: `there is no record ${id} in ${kind}; it is not used`,
                }),
              ],
        ),
      )
    }),
  ]
}
