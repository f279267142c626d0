import type { PageBytes } from './page-bytes'

/** Gzipped size in kB of 1,000 bytes. A page below the minimum is a fault too: something is missing. */
interface SizeRange {
  min: number
  max: number
}

/**
 * Scripts of any page's first load (design: performance). An empty page with Gatsby, React and theme-ui has 78 kB, so a
 * lower figure means that files were not counted.
 */
export const SCRIPTS_KB: SizeRange = { min: 78, max: 100 }

/** Scripts until a page is live (decisions 077 and 119). */
export const LIVE_SCRIPTS_KB: SizeRange = { min: 110, max: 155 }

/** The file of a language's messages, which comes beside the code that makes a page live (decision 118). */
export const WORDS_KB: SizeRange = { min: 4, max: 10 }

/** The page, its stylesheet and three data files. */
export const MAX_REQUESTS = 5
export const MAX_STYLE_TAGS = 1

/** HTML and data of a circuit's theater with a whole week of showtimes (design: performance). */
export const EVERYMAN_THEATER_KB: SizeRange = { min: 8, max: 34 }

/** HTML and data of a film that shows at every theater (design: performance, heaviest page). */
export const LONDON_MOVIE_KB: SizeRange = { min: 6, max: 45 }

/** A content page with showtimes in its HTML. */
const CONTENT_WITH_TIMES = 'content with showtimes'

/** HTML and data of a page by template, on both demo sites. */
const FORM: SizeRange = { min: 8, max: 16 }
export const DEMO_PAGES_KB: Readonly<Record<string, SizeRange>> = {
  account: FORM,
  activate: FORM,
  cards: FORM,
  confirm: FORM,
  content: { min: 7, max: 16 },
  // Decision 063: with the times of its showtimes widgets.
  [CONTENT_WITH_TIMES]: { min: 9, max: 22 },
  event: { min: 7, max: 27 },
  events: { min: 8, max: 17 },
  'favourite-theaters': FORM,
  'forgot-password': FORM,
  'forgot-username': FORM,
  gallery: { min: 10, max: 60 },
  'gift-card': FORM,
  home: { min: 15, max: 30 },
  login: FORM,
  movie: { min: 9, max: 26 },
  'movie-resolver': { min: 6, max: 12 },
  movies: { min: 15, max: 28 },
  'not-found': FORM,
  orders: FORM,
  profile: FORM,
  notable: { min: 6, max: 23 },
  programme: { min: 9, max: 23 },
  register: FORM,
  'reset-password': FORM,
  rewards: FORM,
  search: { min: 6, max: 12 },
  'server-error': { min: 6, max: 12 },
  shortlist: FORM,
  // With the lists that a visitor chooses from (decision 151).
  'tell-me': { min: 6, max: 17 },
  theater: { min: 9, max: 40 },
  theaters: FORM,
  transactions: FORM,
  watchlist: FORM,
}

/**
 * What HTML and data of a page may have more on a site of several languages (decision 119): the shells of the others, and on
 * their pages longer words, and letters of two bytes (Arabic).
 */
const SEVERAL_LANGUAGES_KB = { shells: 2, words: 1.5, wordsFile: 0.5 }

/**
 * Describes each page outside its budget in one line. A template without a budget is a fault too.
 * @param ranges HTML and data by template, kB gz
 * @param codes of the site's further languages
 */
export function pageBudgetFaults(
  pages: readonly PageBytes[],
  ranges: Readonly<Record<string, SizeRange>>,
  codes: readonly string[] = [],
): string[] {
  if (pages.length === 0) return ['there are no pages']
  return pages.flatMap(page => {
    const range = ranges[page.template === 'content' && page.showtimes > 0 ? CONTENT_WITH_TIMES : page.template]
    const named = (what: string) => `${page.path} (${page.template}): ${what}`
    if (!range) return [named('its template has no budget')]
    return [
      ...rangeFault('HTML and data', page.htmlGz + page.dataGz, {
        ...range,
        max: range.max + languagesKb(page, codes),
      }),
      ...rangeFault('scripts', page.scriptsGz, SCRIPTS_KB),
      ...rangeFault('scripts until live', page.liveScriptsGz, LIVE_SCRIPTS_KB),
      ...rangeFault('words', page.wordsGz, {
        ...WORDS_KB,
        max: WORDS_KB.max + (isOfFurther(page, codes) ? SEVERAL_LANGUAGES_KB.wordsFile : 0),
      }),
      ...(page.requests > MAX_REQUESTS ? [`${page.requests} requests, at most ${MAX_REQUESTS}`] : []),
      ...(page.styleTags > MAX_STYLE_TAGS ? [`${page.styleTags} style tags, at most ${MAX_STYLE_TAGS}`] : []),
    ].map(named)
  })
}

const isOfFurther = ({ path }: PageBytes, codes: readonly string[]) => codes.some(code => path.startsWith(`/${code}/`))

function languagesKb(page: PageBytes, codes: readonly string[]): number {
  if (codes.length === 0) return 0
  const { shells, words } = SEVERAL_LANGUAGES_KB
  return shells + (isOfFurther(page, codes) ? words : 0)
}

function rangeFault(what: string, bytes: number, { min, max }: SizeRange): string[] {
  const kb = bytes / 1000
  return kb < min || kb > max ? [`${what} ${kb.toFixed(1)} kB gz, not ${min} to ${max}`] : []
}
