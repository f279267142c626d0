import { remember } from '../../site/rules/remember'
import { languageCodeOf } from './language-code'
import { languageOfTag, NO_WORDS } from './language-tag'
import { type Showtime, UNDERSTOOD_TAG } from './showtime'

/** The operator's meaning of a tag, from site.json `attributes`. */
interface TagLanguages {
  tag: string
  theaterId?: string | null | undefined
  /** Spoken languages as BCP 47, or `original`. */
  spoken: readonly string[]
  subtitles: readonly string[]
}

interface TagUnderstood {
  /** Of one theater. `allTags` are those of the source: pages do not show all of them. */
  rows: readonly { showtime: Showtime; allTags: readonly string[] }[]
  theaterId: string
  attributes: readonly TagLanguages[]
  /** The film's original language as its record has it: a BCP 47 tag or an English name. */
  originalLanguageOf: (movieId: string) => string | null | undefined
}

/**
 * Adds to a theater's showtimes, as tags, the languages in which they are understood: spoken, or of the subtitles
 * (decision 121). A film's original language is the spoken one where the tags say so or say nothing; where other
 * showtimes of the film at the theater are marked as original, silence may mean a dubbed one. What is unknown adds
 * nothing. Build only.
 */
export function tagUnderstood({ rows, theaterId, attributes, originalLanguageOf }: TagUnderstood): Showtime[] {
  const meanings = meaningsOf(attributes, theaterId)
  const stated = new Map<string, Stated>()
  const statedIn = (tags: readonly string[]) => remember(stated, tags.join('\n'), () => readTags(tags, meanings))
  const originals = new Map<string, string[]>()
  const originalOf = (movieId: string) => remember(originals, movieId, () => codesIn(originalLanguageOf(movieId)))

  const marked = new Set<string>()
  for (const { showtime, allTags } of rows) {
    const { spoken, version } = statedIn(allTags)
    const isMarked = version === 'original' || spoken.some(code => originalOf(showtime.movieId).includes(code))
    if (isMarked) marked.add(showtime.movieId)
  }

  const shared = new Map<string, string[]>()
  return rows.map(({ showtime, allTags }) => {
    const { spoken, subtitles, version, isSubtitled } = statedIn(allTags)
    const isSilence = version === null && !isSubtitled
    const isOriginal = spoken.length === 0 && version !== 'other' && !(isSilence && marked.has(showtime.movieId))
    const codes = new Set([...spoken, ...(isOriginal ? originalOf(showtime.movieId) : []), ...subtitles])
    const tags = [...showtime.tags, ...[...codes].sort().map(code => UNDERSTOOD_TAG + code)]
    // Equal lists share one array, as those of the source do.
    return { ...showtime, tags: codes.size === 0 ? showtime.tags : remember(shared, tags.join('\n'), () => tags) }
  })
}

/** What a showtime's tags say about its languages. */
interface Stated {
  /** Codes; `zxx` for a film without words. */
  spoken: string[]
  subtitles: string[]
  isSubtitled: boolean
  /** `other`: dubbed, or in a language without a code, so not known to be the original. */
  version: 'original' | 'other' | null
}

type Meaning = Partial<Stated>

function readTags(tags: readonly string[], meanings: ReadonlyMap<string, Meaning>): Stated {
  const stated: Stated = { spoken: [], subtitles: [], isSubtitled: false, version: null }
  for (const tag of tags) {
    const meaning = meanings.get(tag.toLowerCase()) ?? meaningOf(tag)
    stated.spoken.push(...(meaning.spoken ?? []))
    stated.subtitles.push(...(meaning.subtitles ?? []))
    stated.isSubtitled ||= meaning.isSubtitled ?? false
    if (meaning.version && stated.version !== 'other') stated.version = meaning.version
  }
  return stated
}

const FAMILY = /^localization\.(language|version|subtitles?)\.(.+)$/
const SILENT_WORDS = new Set(['silent', 'nodialogue', 'nodialog', 'withoutdialogue', 'nonverbal', NO_WORDS])
const ORIGINAL_WORDS = new Set(['original', 'originalversion', 'ov', 'vo'])
/** `no` is no Norwegian here: a wrong promise costs an evening. */
const NO_SUBTITLES = new Set(['no', 'none', 'without'])
const DUBBED_TAGS = new Set(['format.sound.dubbed', 'showtime.accessibility.dubbed'])

function meaningOf(tag: string): Meaning {
  const key = tag.toLowerCase()
  if (DUBBED_TAGS.has(key)) return { version: 'other' }
  const [, family, word = ''] = FAMILY.exec(key) ?? []
  if (family === undefined) return {}
  // `VF` and `VO` are versions, no codes of languages.
  const code = languageCodeOf(word) ?? (family === 'version' ? null : languageOfTag(word))
  if (family.startsWith('subtitle'))
    return NO_SUBTITLES.has(word) ? {} : { isSubtitled: true, subtitles: code === null ? [] : [code] }
  const plain = word.replace(/[^a-z]+/g, '')
  if (SILENT_WORDS.has(plain)) return { spoken: [NO_WORDS] }
  if (ORIGINAL_WORDS.has(plain)) return { version: 'original' }
  return code === null ? { version: 'other' } : { spoken: [code] }
}

/** Meanings of the operator by tag in lower case; those for the theater take precedence. */
function meaningsOf(attributes: readonly TagLanguages[], theaterId: string): Map<string, Meaning> {
  const meant = attributes.filter(({ spoken, subtitles }) => spoken.length + subtitles.length > 0)
  const general = meant.filter(one => !one.theaterId)
  const own = meant.filter(one => one.theaterId === theaterId)
  return new Map(
    [...general, ...own].map(({ tag, spoken, subtitles }): [string, Meaning] => [
      tag.toLowerCase(),
      {
        spoken: spoken.flatMap(codesIn),
        subtitles: subtitles.flatMap(codesIn),
        isSubtitled: subtitles.length > 0,
        version: spoken.some(one => one.toLowerCase() === 'original') ? 'original' : null,
      },
    ]),
  )
}

/** Codes for several languages, and for none that is known. */
const NO_LANGUAGE = new Set(['mis', 'mul', 'und'])

/** Codes in a record's text, such as `fr-BE`, `French` or `fr, nl`. */
function codesIn(text: string | null | undefined): string[] {
  const codes = (text ?? '').split(/[,;/]/).flatMap(part => languageOfTag(part.trim()) ?? languageCodeOf(part) ?? [])
  return codes.filter(code => !NO_LANGUAGE.has(code))
}
