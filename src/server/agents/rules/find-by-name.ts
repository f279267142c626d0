import { foldText } from '../../../features/site/rules/fold-text'
import { failure, type Result, success } from '../../../platform/result'

interface FindByName<T> {
  /** An id, or a name as people write it. */
  wanted: string
  entries: readonly T[]
  idOf: (entry: T) => string
  /** The first is the one that it is told by. */
  namesOf: (entry: T) => readonly string[]
  /** `film`, `theater`: for the words of a failure. */
  kind: string
  /** The tool that lists them. */
  listedBy: string
}

/** Names in the words of a failure. */
const MOST_NAMED = 12

/**
 * The entry with an id, else with a name without regard to case, accents and punctuation, else the only one whose name
 * contains the words. Fails with words that name what there is.
 */
export function findByName<T>({ wanted, entries, idOf, namesOf, kind, listedBy }: FindByName<T>): Result<T, string> {
  const exact = entries.find(entry => idOf(entry) === wanted)
  if (exact) return success(exact)
  const folded = foldText(wanted)
  const foldedNames = (entry: T) => namesOf(entry).map(foldText)
  const named = folded === '' ? [] : entries.filter(entry => foldedNames(entry).includes(folded))
  const within = folded === '' ? [] : entries.filter(entry => foldedNames(entry).some(name => hasWords(name, folded)))
  const found = named.length > 0 ? named : within
  const [only] = found
  if (only && found.length === 1) return success(only)
  const listed = (of: readonly T[]) => {
    const names = of.slice(0, MOST_NAMED).map(entry => `${namesOf(entry)[0] ?? ''} (${idOf(entry)})`)
    return `${names.join(', ')}${of.length > MOST_NAMED ? `, and ${of.length - MOST_NAMED} more` : ''}`
  }
  if (only) return failure(`'${wanted}' names more than one ${kind}: ${listed(found)}. Send the id of one.`)
  const offered = entries.length > 0 ? ` There are: ${listed(entries)}.` : ''
  return failure(`There is no ${kind} '${wanted}' here; ${listedBy} lists them.${offered}`)
}

const hasWords = (name: string, words: string) => ` ${name} `.includes(` ${words} `)
