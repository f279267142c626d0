import { createHash } from 'node:crypto'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import type { RawRecord } from '../../adapter'

/**
 * Films of a listing that knows them by title: ids are slugs of the titles, so that they stay the same from build to
 * build. What one line says of a film completes what earlier ones said.
 */
export class TitledMovies {
  private readonly movies = new Map<string, Record<string, unknown>>()

  /** Id of the film of a title. @param fields of movies.json; undefined ones are ignored */
  keep(title: string, fields: Readonly<Record<string, unknown>> = {}): string {
    const id = toSlug(title) || `film-${shortHash(title)}`
    const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    this.movies.set(id, { id, title, ...filled, ...this.movies.get(id) })
    return id
  }

  records(source: string): RawRecord[] {
    return [...this.movies.values()].map((value, index) => ({ source, index, value }))
  }
}

/** Sixteen letters that are the same for the same text. */
export function shortHash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
