import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type SamplePage, samplePages } from '../e2e/sample-pages'
import { shortlistPath } from '../src/features/shortlist/rules/pick-address'

/** A picture: its file name without width and mode, and what is opened for it. */
export interface ScreenshotPage {
  name: string
  title: string
  path: string
  /** The visitor has chosen no theater yet. */
  isFirstVisit?: boolean
}

export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
/** Pictures that the demo sites' web app manifests name (`screenshots` of site.json). */
export const MANIFEST_SCREENSHOTS = {
  'demo-circuit': ['home-390.webp', 'movie-390.webp', 'movies-390.webp', 'home-1440.webp'],
  'demo-theater': ['single-home-390.webp', 'single-theater-390.webp', 'single-home-1440.webp'],
}
export const MODES = ['light', 'dark'] as const

/** Page types in the order of the index; `prefer` names the page of the demo circuit that shows the type best. */
const TYPES: readonly { sample: string; name: string; title: string; prefer?: string }[] = [
  { sample: 'home', name: 'home', title: 'Home' },
  { sample: 'movies', name: 'movies', title: 'Films' },
  { sample: 'movie', name: 'movie', title: 'Film', prefer: '/movies/192701-metropolis/' },
  { sample: 'movie announced', name: 'movie-announced', title: 'Film, announced' },
  { sample: 'movie after its run', name: 'movie-after-run', title: 'Film, after its run' },
  { sample: 'theaters', name: 'theaters', title: 'Theaters' },
  { sample: 'theater', name: 'theater', title: 'Theater', prefer: '/theaters/l0101-harbour/' },
  {
    sample: 'theater',
    name: 'theater-filtered',
    title: 'Theater, the week’s evenings',
    prefer: '/theaters/l0101-harbour/?day=week&time=evening&sold=hide',
  },
  {
    sample: 'programme',
    name: 'programme',
    title: 'Programme to print',
    prefer: '/theaters/l0101-harbour/programme/',
  },
  { sample: 'search', name: 'search', title: 'Search', prefer: '/search/?q=nos' },
  { sample: 'events', name: 'events', title: 'Events' },
  { sample: 'event', name: 'event', title: 'Event', prefer: '/events/organ-nosferatu-with-live-organ/' },
  { sample: 'event', name: 'season', title: 'Season', prefer: '/events/murnau-light-on-a-wall/' },
  { sample: 'content /about/', name: 'content', title: 'Page of widgets' },
  { sample: 'content /contact/', name: 'contact', title: 'Contact form' },
  { sample: 'content /privacy-policy/', name: 'privacy', title: 'Privacy' },
  { sample: 'privacy-policy', name: 'privacy', title: 'Privacy' },
  { sample: 'login', name: 'login', title: 'Sign in' },
  { sample: 'not-found', name: 'not-found', title: 'Not found' },
  { sample: 'server-error', name: 'server-error', title: 'Server error' },
  { sample: 'gallery', name: 'gallery', title: 'Gallery of the design system' },
]

/** What is pictured of the built demo circuit: one page of each type that the build has. */
export function circuitPages(publicDir: string): ScreenshotPage[] {
  const samples = samplePages(publicDir)
  const pages = TYPES.flatMap(({ sample, name, title, prefer }) => {
    const page = samples.find(candidate => candidate.name === sample)
    return page ? [{ name, title, path: preferred(page, prefer) }] : []
  })
  return [
    { name: 'home-first-visit', title: 'Home, first visit', path: '/', isFirstVisit: true },
    ...pages,
    { name: 'shortlist', title: 'Shortlist', path: shortlistOf(publicDir) },
  ]
}

/** A shortlist of the evening after the build, at the first theaters that show something then. */
function shortlistOf(publicDir: string): string {
  const read = (file: string) => JSON.parse(readFileSync(path.join(publicDir, 'schedule', file), 'utf8')) as unknown
  const { updatedAt, theaters } = read('index.json') as {
    updatedAt: string
    theaters: { id: string; days: string[] }[]
  }
  const picks = theaters.slice(0, 3).flatMap(({ id, days }) => {
    const day = days.find(later => later > updatedAt.slice(0, 10))
    if (day === undefined) return []
    const { showtimes } = read(`${id}/${day}.json`) as { showtimes: { id: string }[] }
    return showtimes.slice(-2, -1).map(showtime => ({ theaterId: id, day, showtimeId: showtime.id }))
  })
  return shortlistPath(picks)
}

/** What is pictured of the demo theater: another palette, language and kind of site. */
export function theaterPages(publicDir: string): ScreenshotPage[] {
  const theater = samplePages(publicDir).find(({ name }) => name === 'theater')
  return [
    { name: 'single-home', title: 'Single location: home', path: '/' },
    ...(theater ? [{ name: 'single-theater', title: 'Single location: theater', path: theater.path }] : []),
  ]
}

function preferred(page: SamplePage, prefer: string | undefined): string {
  return prefer ?? page.path
}
