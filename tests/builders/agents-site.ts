import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import type { Listings } from '../../src/site-build/listings/listings'
import { writeAgentFiles } from '../../src/site-build/outputs/agents/agent-files'
import { writeDigestFiles } from '../../src/site-build/outputs/digest-files'
import { writeFeedFiles } from '../../src/site-build/outputs/feeds/feed-files'
import { writeFilmIndexFile } from '../../src/site-build/outputs/film-index-file'
import { inLanguages } from '../../src/site-build/outputs/listing-output'
import { writePlacesFile } from '../../src/site-build/outputs/places-file'
import { writeRoutesFile } from '../../src/site-build/outputs/routes-file'
import { writeScheduleFiles } from '../../src/site-build/outputs/schedule-files'
import { writeSearchFiles } from '../../src/site-build/outputs/search-files'

/** Thursday noon in London. */
export const NOW = Date.parse('2025-01-23T12:00:00Z')
export const SITE_URL = 'https://two.example'

const SITE = {
  name: 'Two Screens',
  locale: 'en-GB',
  languages: ['en-GB', 'fr-FR'],
  country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' },
  translations: { fr: { name: 'Deux Salles' } },
}

const THEATERS = [
  {
    ...{ id: 'lido', name: 'Lido', fullName: 'Lido Cinema', timeZone: 'Europe/London', phone: '+44 20 7946 0000' },
    address: { street: '1 Dock Road', city: 'London', zip: 'E1 1AA' },
    coordinates: { latitude: 51.5, longitude: -0.1 },
    ticketingUrl: 'https://tickets.example/lido',
    screens: [
      { name: '1', accessibility: ['Wheelchair', 'HearingLoop'] },
      { name: '2', accessibility: ['Wheelchair'], outages: [{ feature: 'Wheelchair', from: '2025-01-20' }] },
    ],
  },
  {
    ...{ id: 'palais', name: 'Palais', timeZone: 'Europe/Paris' },
    address: { street: '3 rue du Port', city: 'Calais', zip: '62100' },
    coordinates: { latitude: 50.95, longitude: 1.85 },
    translations: { fr: { name: 'Le Palais' } },
  },
  { id: 'staff', name: 'Staff Room', timeZone: 'Europe/London', hidden: true },
]

const MOVIES = [
  {
    ...{ id: 'm1', title: 'The Lake', originalTitle: 'Le Lac', runtimeMinutes: 100, certificate: '12', year: 1999 },
    ...{ directors: ['Ann Byron'], cast: ['Bo Carr', 'Cy Dunn'], originalLanguage: 'fr' },
    translations: { fr: { title: 'Le Lac' } },
  },
  { id: 'm2', title: 'Night Bus', directors: ['Di Evans'] },
  { id: 'm3', title: 'Night Train', releaseDate: '2025-06-01' },
]

const PRICES = [
  { name: 'Adult', amount: 12.5, currency: 'GBP', memberAmount: 10, translations: { fr: { name: 'Adulte' } } },
  { name: 'Patron', amount: 8, currency: 'GBP', membersOnly: true },
]

const at = (theaterId: string, movieId: string, startsAt: string, more: object = {}) => ({
  ...{ theaterId, movieId, startsAt, ...more },
})

/** What is shown at and after `NOW`, and what must not be told. */
export const SHOWTIMES: object[] = [
  { id: 'over', ...at('lido', 'm1', '2025-01-23T10:00') },
  {
    id: 's1',
    ...at('lido', 'm1', '2025-01-23T20:00', {
      screen: '1',
      tags: ['Format.Projection.Imax'],
      notes: 'With an interval',
    }),
    ...{
      bookingUrl: 'https://tickets.example/lido/startticketing/lido/s1',
      prices: PRICES,
      endsAt: '2025-01-23T22:00',
    },
    ...{ price: { from: 8, currency: 'GBP' }, seatsLeft: 3, occupancyRate: 90 },
  },
  {
    id: 's2',
    ...at('lido', 'm2', '2025-01-24T00:30', { screen: '2', tags: ['Showtime.Accessibility.AudioDescription'] }),
    bookingUrl: 'https://tickets.example/lido/startticketing/lido/s2',
  },
  { id: 's3', ...at('lido', 'm2', '2025-01-24T18:00', { soldOut: true, bookingUrl: 'https://tickets.example/x' }) },
  { id: 's4', ...at('lido', 'm1', '2025-01-25T15:00', { cancelled: true }) },
  { id: 's5', ...at('palais', 'm1', '2025-01-23T20:00', { tags: ['Localization.Subtitle.English'] }) },
  { id: 's6', ...at('palais', 'm2', '2025-02-20T20:00') },
  { id: 'secret', ...at('staff', 'm1', '2025-01-23T20:00', { bookingUrl: 'https://tickets.example/secret' }) },
]

/** Settings of site.json, and other showtimes. */
interface WriteAgentsSite {
  site?: object
  showtimes?: object[]
  now?: number
  siteUrl?: string
}

/** A small built site without its pages: a circuit in two languages with a hidden theater, at `NOW`. */
export async function writeAgentsSite(input: WriteAgentsSite = {}) {
  const { site = {}, showtimes = SHOWTIMES, now = NOW, siteUrl = SITE_URL } = input
  const root = mkdtempSync(path.join(tmpdir(), 'agents-'))
  const publicDir = path.join(root, 'public')
  const siteFolder = path.join(root, 'site')
  mkdirSync(publicDir)
  mkdirSync(siteFolder)
  const files = { site: { ...SITE, ...site }, theaters: THEATERS, movies: MOVIES, showtimes }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(siteFolder, `${name}.json`), JSON.stringify(content))
  const source = await readSource({ siteFolder, now })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  await writeAgentsFiles({ listings: source.value, publicDir, siteUrl })
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Two Screens</title>')
  return {
    publicDir,
    listings: source.value,
    /** Overwrites a published file. */
    put: (file: string, content: string) => writeFileSync(path.join(publicDir, file), content),
    remove: (file: string) => rmSync(path.join(publicDir, file)),
    end: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** What a build writes of the listings, but pages and pictures. */
export async function writeAgentsFiles(input: { listings: Listings; publicDir: string; siteUrl: string }) {
  for (const output of inLanguages(input)) {
    await writeScheduleFiles(output)
    await writeDigestFiles(output)
    await writeFilmIndexFile(output)
    await writePlacesFile(output)
    await writeFeedFiles(output)
    await writeSearchFiles(output)
  }
  await writeRoutesFile(input)
  await writeAgentFiles(input)
}
