import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { parseFilmIndex } from '../../features/booking/rules/film-index'
import { writeFilmIndexFile } from './film-index-file'

const NOW = Date.parse('2025-01-23T12:00:00Z')

/** The demo circuit as of one instant, and what was written of it. */
async function written() {
  const siteFolder = path.resolve(import.meta.dirname, '../../../sites/demo-circuit')
  const source = await readSource({ siteFolder, now: NOW, previewOrigins: [] })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  const publicDir = mkdtempSync(path.join(os.tmpdir(), 'films-'))
  await writeFilmIndexFile({ listings: source.value, publicDir })
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(publicDir, file), 'utf8'))
  return {
    listings: source.value,
    films: parseFilmIndex(read('digest/films.json'))?.films,
  }
}

describe('what quick buy reads beside digests', () => {
  it('names every film with a showing ahead at a theater that visitors see, and the last start there', async () => {
    const { listings, films } = await written()
    const visible = listings.theaters.filter(({ hidden }) => !hidden).map(({ id }) => id)
    expect(films?.length).toBeGreaterThan(10)
    for (const { movieId, theaters } of films ?? []) {
      expect(theaters.length).toBeGreaterThan(0)
      for (const { theaterId, lastStartsAtMs } of theaters) {
        expect(visible).toContain(theaterId)
        const starts = (listings.showtimesByTheater.get(theaterId) ?? [])
          .filter(showtime => showtime.movieId === movieId && showtime.availability !== 'cancelled')
          .map(({ startsAtMs }) => startsAtMs)
        expect(lastStartsAtMs).toBe(Math.max(...starts))
      }
    }
  })

  it('keeps the films in display order', async () => {
    const { listings, films } = await written()
    const order = listings.movies.map(({ id }) => id)
    const places = films?.map(({ movieId }) => order.indexOf(movieId)) ?? []
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})
