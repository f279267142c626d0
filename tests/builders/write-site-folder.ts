import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const SITE = { name: 'Two Screens', locale: 'en-GB', country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' } }
const THEATERS = [
  { id: 'lido', name: 'Lido', timeZone: 'Europe/London' },
  { id: 'quay', name: 'Quay', timeZone: 'Europe/London' },
]
const MOVIES = [
  { id: 'm1', title: 'The Lake' },
  { id: 'm2', title: 'Night Bus' },
]

/** Writes a small site folder: theaters `lido` and `quay`, films `m1` and `m2`, and the given showtime records. */
export async function writeSiteFolder(folder: string, showtimes: Record<string, unknown>[], site = {}): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = { site: { ...SITE, ...site }, theaters: THEATERS, movies: MOVIES, showtimes }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(content))
  }
}
