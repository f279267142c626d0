import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** Films and cinemas for a demo member's history. */
export interface DemoListings {
  films: { id: string; title: string }[]
  cinemas: { id: string; name: string }[]
}

const FeedSchema = v.object({
  films: v.array(v.object({ film_id: v.string(), title: v.string() })),
  cinemas: v.array(v.object({ cinema_id: v.string(), name: v.string() })),
})

/** Reads the films and cinemas of the built site from its open feed; both are empty when it cannot be read. */
export async function readDemoListings(publicDir: string): Promise<DemoListings> {
  const text = await readFile(path.join(publicDir, 'showtimes.json'), 'utf8').catch(() => 'null')
  const parsed = v.safeParse(FeedSchema, JSON.parse(text))
  if (!parsed.success) return { films: [], cinemas: [] }
  return {
    films: parsed.output.films.map(({ film_id: id, title }) => ({ id, title })),
    cinemas: parsed.output.cinemas.map(({ cinema_id: id, name }) => ({ id, name })),
  }
}
