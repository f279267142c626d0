import * as v from 'valibot'
import { HttpUrlSchema } from '../../../../src/config/field-schemas'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { ListedTheaters } from '../reading/listed-theaters'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions } from '../reading/source-options'
import { PageCache } from './page-cache'
import { PoliteReader } from './polite-reader'
import { readPages } from './read-pages'
import { translatePages } from './translate-pages'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

const HostSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[^\s/:@]+(?::\d+)?$/, 'must be a host, such as tickets.cinema.example'),
)

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  pages: v.nullish(v.array(HttpUrlSchema), []),
  sitemap: v.nullish(HttpUrlSchema),
  /** A regular expression of the paths of a sitemap. */
  match: v.nullish(v.pipe(v.string(), v.check(isPattern, 'is no regular expression'))),
  maxPages: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
  /** Between two requests to a host; robots.txt may ask for more. */
  pauseMs: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(30_000)), 1000),
  /** Whether the pages hold nothing but films, so that events without one count, too. */
  allowEvents: v.nullish(v.boolean(), false),
  /** Hosts besides the page's own to which links may lead, with those below them. */
  bookingHosts: v.nullish(v.array(HostSchema), []),
})

/** The source `json-ld`: screenings that a cinema's own pages say as JSON-LD (schema.org). */
export const createJsonLdAdapter: CreateAdapter = input => {
  const { source, warn } = input
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  const { pages, sitemap, match, maxPages, pauseMs, allowEvents, bookingHosts } = options.value
  const listed = pages.length === 0 && source.url && !sitemap ? [source.url] : pages
  if (listed.length === 0 && !sitemap) return optionFault('pages', says('needsPages'))
  const cache = new PageCache({ folder: input.cacheFolder, warn })
  const reader = new PoliteReader({ timeoutMs: source.timeoutMs, retries: source.retries, pauseMs, cache })
  const words = createAttributeWords(source.tags)
  const choice = {
    pages: listed.map(page => new URL(page).href),
    sitemap: sitemap ?? undefined,
    match: match ? new RegExp(match) : undefined,
    maxPages,
  }
  const fail = (place: string, said: FaultMessage) => reader.fail(place, said)
  const read = async () => {
    const theaters = new ListedTheaters(input)
    const found = await readPages(reader, choice, warn)
    await cache.clean()
    return translatePages({ input, theaters, pages: found, words, allowEvents, bookingHosts, fail })
  }
  return success(listingAdapter({ read, warn, words }))
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}
