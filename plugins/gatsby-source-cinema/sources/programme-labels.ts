import { headsOf, type ProgrammeLabels, readFilmTitle } from './film-title'
import { toTitleKey } from './title-key'
import { STAGE_LABEL } from './title-words'

/** Assumption: a series of films is not listed with so many of them also under their subtitle alone. */
const WORKS_OF_LABEL = 3
const WORKS_LISTED_ALONE = 2

/**
 * Finds labels of programmes in the titles themselves: words before a colon or dash that precede several films, some of
 * which are also listed without (`A Club: Otto`, `A Club: Anna`, `Otto`, `Anna`). A label of recorded stage productions
 * is none, since a film and a play have one title, nor is the name of a film.
 */
export function findProgrammeLabels(titles: readonly string[]): ProgrammeLabels {
  const alone = new Set(titles.map(title => readFilmTitle(title).key))
  const works = new Map<string, Set<string>>()
  for (const title of titles)
    for (const [head, rest] of headsOf(title)) {
      const label = toTitleKey(head)
      if (label === '' || alone.has(label) || STAGE_LABEL.test(head)) continue
      const { key } = readFilmTitle(rest)
      works.set(label, (works.get(label) ?? new Set()).add(key))
    }
  const isLabel = (keys: ReadonlySet<string>) =>
    keys.size >= WORKS_OF_LABEL && [...keys].filter(key => alone.has(key)).length >= WORKS_LISTED_ALONE
  return new Set([...works].flatMap(([label, keys]) => (isLabel(keys) ? [label] : [])))
}
