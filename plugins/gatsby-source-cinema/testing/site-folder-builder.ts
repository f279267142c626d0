import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Files of a site folder by path; strings are written as they are, other values as JSON. */
export type SiteFiles = Record<string, unknown>

interface Listed extends Record<string, unknown> {
  id: string
}

/** A small valid site; every test breaks its own copy. */
export interface SoundSite {
  site: Record<string, unknown>
  theaters: Listed[]
  movies: Listed[]
  showtimes: Listed[]
  events: Listed[]
  page: Record<string, unknown>
}

/** 09:00 in London, a Friday. */
export const NOW = Date.parse('2025-01-24T09:00:00Z')

const SHOWTIMES = 240

/**
 * Two theaters in two time zones, four films (one without showtimes), 240 showtimes over several days from NOW's day
 * on, two events, a page.
 */
export function buildSoundSite(): SoundSite {
  return {
    site: {
      name: 'Two Houses',
      locale: 'en-GB',
      country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' },
    },
    theaters: [
      { id: 'North', name: 'North House', timeZone: 'Europe/London' },
      { id: 'east', name: 'East House', timeZone: 'Asia/Tokyo', showtimeWeekReleaseDay: 3 },
    ],
    movies: [
      { id: '1', title: 'The General', releaseDate: '2025-01-03', genres: ['Comedy'], directors: ['Buster Keaton'] },
      { id: '2', title: 'Safety Last!', releaseDate: '2025-01-10', genres: ['Comedy'], flags: ['NEW'] },
      { id: '3', title: 'Metropolis', releaseDate: '2025-01-17', genres: ['Science Fiction'] },
      { id: '4', title: 'Sunrise', releaseDate: '2025-06-06', genres: ['Drama'] },
    ],
    showtimes: Array.from({ length: SHOWTIMES }, (_, index) => ({
      id: `s${index}`,
      theaterId: index % 2 ? 'east' : 'North',
      movieId: String((index % 3) + 1),
      startsAt: `2025-01-${24 + (Math.floor(index / 24) % 8)}T${String(10 + (index % 12)).padStart(2, '0')}:${Math.floor(index / 192) * 30 || '00'}`,
      tags: index % 5 ? [] : ['Format.Projection.Imax'],
      bookingUrl: `https://tickets.example/${index}`,
    })),
    events: [
      { id: 'e1', title: 'Silent Sundays', theaterIds: ['North'], movieIds: ['1'] },
      { id: 'e2', title: 'Future Night', movieIds: ['3'], visibleEndAt: '2025-01-20' },
    ],
    page: { slug: 'about', title: 'About us', widgets: [{ type: 'heading', text: 'Our houses' }] },
  }
}

/** The files of a site; undefined parts have no file. */
export function filesOf({ site, theaters, movies, showtimes, events, page }: Partial<SoundSite>): SiteFiles {
  const files: SiteFiles = {
    'site.json': site,
    'theaters.json': theaters,
    'movies.json': movies,
    'showtimes.json': showtimes,
    'events.json': events,
    'pages/about.json': page,
  }
  return Object.fromEntries(Object.entries(files).filter(([, content]) => content !== undefined))
}

const written: string[] = []

/**
 * Writes files into a new temporary folder.
 * @returns its absolute path
 */
export function writeSiteFolder(files: SiteFiles): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-folder-'))
  written.push(folder)
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

/** Removes the folders of `writeSiteFolder`; for `afterAll`. */
export function removeSiteFolders(): void {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true, force: true })
}
