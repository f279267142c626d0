import { basePathOf } from '../../../config/base-path'
import { EVENT_FEED_PATH } from '../../../features/events/rules/event-feed-path'
import { calendarPath, SCHEDULE_INDEX_PATH } from '../../../features/schedule/rules/schedule-path'
import { LLMS_PATH, MCP_PATH, OPENAPI_PATH } from '../../../features/site/rules/agent-paths'
import { addressLines } from '../../../features/theaters/rules/address-lines'
import { answersAgents } from '../../config/agents-config'
import type { Listings } from '../../listings/listings'
import { llmsWords } from './llms-words'

interface BuildLlmsText {
  /** In the language of the text. */
  listings: Listings
  /** Every language of the site. */
  languages: readonly Pick<Listings, 'language' | 'site'>[]
  /** Public origin without trailing slash. */
  siteUrl: string
}

/** Theaters that are named; all of them are in `/schedule/index.json`. */
const MOST_THEATERS = 100

/** `/llms.txt` in one language (llmstxt.org): what the site offers to programs, where, and what holds for it. */
export function buildLlmsText({ listings, languages, siteUrl }: BuildLlmsText): string {
  const { site, language, theaters, messages } = listings
  const words = llmsWords(language.locale)
  const prefix = site.pathPrefix === '/' ? '' : site.pathPrefix
  const address = (path: string) => new URL(prefix + path, siteUrl).href
  const own = (path: string) => address(basePathOf(language) + path)
  const calendarWords = (id: string) => `${words.calendar}: ${own(calendarPath('theaters', id))}`
  const visible = theaters.filter(({ hidden }) => !hidden).slice(0, MOST_THEATERS)
  const others = languages.filter(other => other.language.code !== language.code)
  const sections: [string, string[]][] = [
    [
      words.programs,
      [
        ...(answersAgents(site) ? [link('Model Context Protocol', address(MCP_PATH), words.mcp)] : []),
        link('OpenAPI', address(OPENAPI_PATH), words.openapi),
      ],
    ],
    [
      words.files,
      [
        link('showtimes.json', own('/showtimes.json'), words.showtimes),
        link('comingsoon.json', own('/comingsoon.json'), words.coming),
        link('schedule/index.json', own(SCHEDULE_INDEX_PATH), words.schedule),
        link('events.rss', own(EVENT_FEED_PATH), words.events),
      ],
    ],
    [
      words.pages,
      [
        link(site.name, own('/'), ''),
        link(messages['screens.moviesTitle'] ?? site.paths.movies, address(`/${site.paths.movies}/`), ''),
      ],
    ],
    [
      words.theaters,
      visible.map(({ id, fullName, path, timeZone, address: place }) => {
        const where = addressLines(place, site.locale).join(', ')
        return link(fullName, address(path), [where, timeZone, calendarWords(id)].filter(Boolean).join('; '))
      }),
    ],
    [
      words.languages,
      others.map(other =>
        link(other.language.locale, address(basePathOf(other.language) + LLMS_PATH), other.site.name),
      ),
    ],
  ]
  const blocks = [
    `# ${oneLine(site.name)}`,
    `> ${words.summary.replace('{siteName}', () => oneLine(site.name))}`,
    words.freshness,
    words.booking,
    ...sections.flatMap(([title, lines]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [])),
  ]
  return `${blocks.join('\n\n')}\n`
}

function link(name: string, url: string, note: string): string {
  return `- [${oneLine(name).replace(/[[\]\\]/g, '\\$&')}](${url})${note === '' ? '' : `: ${oneLine(note)}`}`
}

/** An operator's text must not begin a line of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
