import type { Sourced } from '../adapter'
import type { EarlierFilmIds } from './film-ids-file'

/** A record of a film. */
interface FilmRecord extends Pick<Sourced<{ id: string }>, 'from' | 'record'> {
  /** `source:id` */
  key: string
}

interface ChooseIds {
  /** The records of each film, in the order of the sources. */
  films: readonly (readonly FilmRecord[])[]
  /** Records whose ids their films keep (films.json). */
  heads: ReadonlySet<string>
  earlierIds: EarlierFilmIds
}

/**
 * The ids of films on the site: that of the record that films.json names, else that of an earlier read, else that of the
 * first record, with its source before it where another film has it.
 * @returns `ids` in the order of the films; `former`, the ids of films by others that their records give them
 */
export function chooseIds({ films, heads, earlierIds }: ChooseIds) {
  const ids = new Map<number, string>()
  const taken = new Set<string>()
  const give = (at: number, id: string | undefined) => {
    if (id === undefined || ids.has(at) || taken.has(id)) return
    ids.set(at, id)
    taken.add(id)
  }
  for (const [at, [first]] of films.entries()) if (first && heads.has(first.key)) give(at, first.record.id)
  for (const [at, records] of films.entries()) for (const { key } of records) give(at, earlierIds.get(key))
  for (const [at, [first]] of films.entries()) {
    if (!first) continue
    give(at, first.record.id)
    give(at, withSource(first))
    give(at, `${withSource(first)}-2`)
  }
  const former = new Map<string, string>()
  for (const [at, records] of films.entries())
    for (const record of records)
      for (const id of [record.record.id, withSource(record), earlierIds.get(record.key)])
        if (id !== undefined && !taken.has(id) && !former.has(id)) former.set(id, ids.get(at) ?? '')
  return { ids: films.map((_, at) => ids.get(at)), former }
}

/** `river-12` for film 12 of the source `river`, where 12 is another film's. */
function withSource({ from, record }: FilmRecord): string {
  return `${from?.name ?? 'film'}-${record.id}`
}
