import type { Translate } from '../../i18n/rules/format-message'
import type { NamedSubject } from './subject-of-item'
import type { WishKind, WishSubjectKind } from './wish-contract'

export const WHEN_KEYS: Readonly<Record<WishKind, string>> = {
  'on-sale': 'wishes.onSale',
  'near-me': 'wishes.nearMe',
  'seats-back': 'wishes.seatsBack',
}

const SENTENCE_KEYS: Readonly<Record<WishKind, string>> = {
  'on-sale': 'wishes.sayOnSale',
  'near-me': 'wishes.sayNearMe',
  'seats-back': 'wishes.saySeatsBack',
}

/** What it is about, as a part of the sentence. */
const SUBJECT_KEYS: Readonly<Record<WishSubjectKind, string>> = {
  film: 'wishes.ofFilm',
  person: 'wishes.ofPerson',
  series: 'wishes.ofSeries',
  format: 'wishes.ofFormat',
  language: 'wishes.ofLanguage',
  access: 'wishes.ofAccess',
  theater: 'wishes.ofTheater',
}

/** Titles of lists by kind. */
export const GROUP_KEYS: Readonly<Record<WishSubjectKind, string>> = {
  film: 'wishes.films',
  person: 'wishes.people',
  series: 'wishes.series',
  format: 'wishes.formats',
  language: 'wishes.languages',
  access: 'wishes.access',
  theater: 'wishes.theaters',
}

interface WishSentence {
  when: WishKind
  /** Null while nothing is chosen. */
  subject: Pick<NamedSubject, 'kind' | 'name'> | null
  place: 'any' | 'near' | 'chosen'
  /** Names of its theaters; empty for all. */
  theaters: readonly string[]
  t: Translate
  /** BCP 47. */
  locale: string
}

/** Most theaters that a sentence names. */
const MOST_NAMED = 3

/** What the visitor will be told, in one sentence: 'We tell you when Nosferatu goes on sale at Harbour and Castle.' */
export function buildWishSentence({ when, subject, place, theaters, t, locale }: WishSentence): string {
  const what = subject ? t(SUBJECT_KEYS[subject.kind], { 0: isolate(subject.name) }) : '…'
  const isThere = subject?.kind === 'theater'
  const named = isThere ? [subject.name] : theaters
  const where =
    place === 'near' && !isThere
      ? t('wishes.atNear')
      : named.length > 0
        ? atTheaters(named, { t, locale })
        : t(place === 'any' ? 'wishes.atAny' : 'wishes.atChosen')
  return t(SENTENCE_KEYS[when], { 0: what, 1: where })
}

function atTheaters(names: readonly string[], { t, locale }: Pick<WishSentence, 't' | 'locale'>): string {
  const list = new Intl.ListFormat(locale, { type: names.length > MOST_NAMED ? 'unit' : 'conjunction' })
  const shown = list.format(names.slice(0, MOST_NAMED).map(isolate))
  return t(names.length > MOST_NAMED ? 'wishes.atSome' : 'wishes.at', { 0: shown })
}

/** A name of any script keeps its own direction within the sentence. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
