import { type Fault, around } from '../../../src/config/fault'
import { type RawRecord, type SourceAdapter, SourceError, type SourceOrigin, type SourceSettings } from '../adapter'
import { isObject } from '../record-values'
import { deepMerge } from '../records/merge-settings'
import { nameSource } from './source-origin'
import { says } from '../../../src/config/fault-words/fault-words'

/** A source with its adapter. */
export interface OpenedSource {
  origin: SourceOrigin
  adapter: SourceAdapter
}

type ListName = 'readTheaters' | 'readMovies' | 'readShowtimes' | 'readEvents' | 'readPages'

/**
 * Several sources as one: their records one source after the other, each with its origin, and with the source's prefix
 * before ids of theaters and showtimes. Faults name their source. A source without theaters or films has failed, where
 * others would hide it.
 */
export function combineSources(sources: readonly OpenedSource[], warn: (fault: Fault) => void): SourceAdapter {
  async function* readAll(list: ListName, required?: string): AsyncGenerator<RawRecord> {
    for (const { origin, adapter } of sources) {
      let count = 0
      try {
        for await (const raw of adapter[list]()) {
          count += 1
          yield { ...raw, from: origin, value: withPrefix(raw.value, list, origin.prefix) }
        }
      } catch (error) {
        throw named(error, origin)
      }
      if (required && count === 0 && sources.length > 1) {
        const said = says('sourceWithout', { list: required })
        throw named(new SourceError({ severity: 'error', source: `${required}s`, ...said }), origin)
      }
    }
  }
  return {
    readSettings: () => combineSettings(sources),
    readTheaters: () => readAll('readTheaters', 'theater'),
    readMovies: () => readAll('readMovies', 'movie'),
    readShowtimes: () => readAll('readShowtimes'),
    readEvents: () => readAll('readEvents'),
    readPages: () => firstOfSlug(readAll('readPages'), warn),
  }
}

/** The first source that has a setting decides it; labels of attributes are those of all. */
async function combineSettings(sources: readonly OpenedSource[]): Promise<SourceSettings> {
  let [site, theme]: Record<string, unknown>[] = [{}, {}]
  const attributes = new Map<string, unknown>()
  for (const { origin, adapter } of sources) {
    const settings = await adapter.readSettings().catch((error: unknown) => {
      throw named(error, origin)
    })
    site = deepMerge(settings.site, site ?? {})
    theme = deepMerge(settings.theme, theme ?? {})
    const own: unknown[] = Array.isArray(settings.site.attributes) ? settings.site.attributes : []
    for (const attribute of own) {
      const placed = withPrefix(attribute, 'readEvents', origin.prefix)
      const { tag, theaterId } = isObject(placed) ? placed : {}
      const key = `${String(theaterId ?? '')} ${String(tag).toLowerCase()}`
      if (!attributes.has(key)) attributes.set(key, placed)
    }
  }
  return {
    site: attributes.size > 0 ? { ...site, attributes: [...attributes.values()] } : (site ?? {}),
    theme: theme ?? {},
  }
}

function named(error: unknown, origin: SourceOrigin): unknown {
  return error instanceof SourceError && origin.label ? new SourceError(nameSource(error.fault, origin)) : error
}

/** Pages of one address: the first source's. */
async function* firstOfSlug(pages: AsyncIterable<RawRecord>, warn: (fault: Fault) => void): AsyncGenerator<RawRecord> {
  const taken = new Map<unknown, string>()
  for await (const page of pages) {
    const slug = isObject(page.value) ? page.value.slug : undefined
    const owner = taken.get(slug)
    const name = page.from?.name ?? ''
    if (slug !== undefined && owner !== undefined && owner !== name) {
      const said = around('leftOut', says('takenAddress', { owner }))
      warn(nameSource({ severity: 'warning', source: page.source, record: String(slug), ...said }, page.from))
    } else {
      taken.set(slug, name)
      yield page
    }
  }
}

/** Ids of theaters in a record, also in a page's widgets, and the own id of a theater or showtime. */
function withPrefix(value: unknown, list: ListName, prefix: string): unknown {
  if (prefix === '' || !isObject(value)) return value
  const hasOwnId = list === 'readTheaters' || list === 'readShowtimes'
  const own = hasOwnId ? { id: prefixed(value.id, prefix) } : {}
  return { ...mapIds(value, 'theater', id => prefixed(id, prefix)), ...own }
}

function prefixed(id: unknown, prefix: string): unknown {
  return typeof id === 'string' || typeof id === 'number' ? prefix + String(id).trim() : id
}

/**
 * A raw record with other ids in its fields `theaterId`, `theaterIds` or `movieId`, `movieIds`, at any depth: widgets of
 * pages stand in sections and columns.
 */
export function mapIds(value: object, kind: 'theater' | 'movie', map: (id: unknown) => unknown): object {
  const change = (one: unknown, name = ''): unknown => {
    if (name === `${kind}Id`) return map(one)
    if (Array.isArray(one))
      return name === `${kind}Ids` ? [...new Set(one.map(item => map(item)))] : one.map(item => change(item))
    if (!isObject(one)) return one
    return Object.fromEntries(Object.entries(one).map(([field, item]) => [field, change(item, field)]))
  }
  return change(value) as object
}
