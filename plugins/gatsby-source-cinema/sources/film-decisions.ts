import { existsSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { type Fault, toFaults } from '../../../src/config/fault'
import { TextSchema } from '../../../src/config/field-schemas'
import { failure, type Result, success } from '../../../src/platform/result'
import { readJsonFile } from '../../../src/site-build/config/site-folder-json'
import { groupBy } from '../record-values'
import type { FilmDecisions } from './film-groups'
import { says } from '../../../src/config/fault-words/fault-words'

const FILE = 'films.json'
const FilmListSchema = v.pipe(v.array(TextSchema), v.minLength(2, 'must name two films or more'))

/** films.json: which records are one film, by hand. Records are named `source:id`. */
export const FilmsFileSchema = v.strictObject({
  /** Each list is one film, with the id of the first. */
  same: v.nullish(v.array(FilmListSchema), []),
  /** Each list is as many films as it names. */
  different: v.nullish(v.array(FilmListSchema), []),
})
export type FilmsFile = v.InferOutput<typeof FilmsFileSchema>

export function readFilmsFile(siteFolder: string): Result<FilmsFile, Fault[]> {
  if (!existsSync(path.join(siteFolder, FILE))) return success({ same: [], different: [] })
  const json = readJsonFile(path.join(siteFolder, FILE), FILE)
  if (!json.ok) return failure([json.error])
  const parsed = v.safeParse(FilmsFileSchema, json.value)
  return parsed.success ? success(parsed.output) : failure(toFaults(parsed.issues, { source: FILE }))
}

/** A record as films.json can name it. */
interface NamedFilm {
  /** `source:id` */
  key: string
  id: string
}

/**
 * The pairs of films.json, by the keys of records. A name may leave out the source where only one record has the id.
 * Faults: a name that no record has (a warning: the film may have left its source), or that two have (an error).
 * @param heads keys whose ids their films keep
 */
export function resolveDecisions(file: FilmsFile, films: readonly NamedFilm[]) {
  const faults: Fault[] = []
  const keys = new Set(films.map(({ key }) => key))
  const byId = groupBy(films, ({ id }) => id)
  const resolve = (name: string, field: string): string[] => {
    if (keys.has(name)) return [name]
    const found = (byId.get(name) ?? []).map(({ key }) => key)
    if (found.length === 1) return found
    const isUnknown = found.length === 0
    if (isUnknown) faults.push({ severity: 'warning', source: FILE, field, ...says('noFilm', { name }) })
    else faults.push({ severity: 'error', source: FILE, field, ...says('filmOfSeveral', { keys: found.join(' or ') }) })
    return []
  }
  const lists = (field: keyof FilmsFile) =>
    file[field].map((names, at) => names.flatMap((name, index) => resolve(name, `${field}.${at}.${index}`)))
  const same = lists('same')
  const pairs = (list: readonly string[]) =>
    list.flatMap((one, at) => list.slice(at + 1).map((other): [string, string] => [one, other]))
  const decisions: FilmDecisions = { same: same.flatMap(pairs), different: lists('different').flatMap(pairs) }
  for (const [one, other] of decisions.same)
    if (decisions.different.some(pair => pair.includes(one) && pair.includes(other)))
      faults.push({ severity: 'error', source: FILE, ...says('sameAndDifferent', { one, other }) })
  return { decisions, heads: new Set(same.flatMap(([head]) => head ?? [])), faults }
}
