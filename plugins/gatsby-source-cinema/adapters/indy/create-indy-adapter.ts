import * as v from 'valibot'
import { IdSchema, TextSchema } from '../../../../src/config/field-schemas'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter, RawRecord } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { checkAddresses } from '../reading/check-addresses'
import { configuredTheater } from '../reading/configured-theaters'
import { nothing, once, stream } from '../reading/read-once'
import { optionFault } from '../reading/read-secret'
import { SourceClient } from '../reading/source-client'
import { theatersWithZones } from '../reading/theaters-with-zones'
import { readListing } from './read-listing'
import { readableClass } from './translate-showing'

/** Hosts of INDY itself, which serve every site; a cinema's own host serves one. */
const SHARED_HOST = /(?:^|\.)indy\.systems$/i

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Names the site to the server, and is compared with its answers. */
  siteId: v.nullish(IdSchema),
  /** Names of screens by id, which the system has not: `{"11": "Screen 1"}`. */
  screens: v.nullish(v.record(v.string(), TextSchema), {}),
})

/** The source `indy`: GraphQL of INDY Cinema Group. One site is one theater, which site.json describes. */
export const createIndyAdapter: CreateAdapter = input => {
  const { source, site, now, warn } = input
  const options = v.safeParse(OptionsSchema, source)
  if (!options.success) return optionFault(v.getDotPath(options.issues[0]) ?? '', options.issues[0].message)
  if (!source.url) return optionFault('url', 'The source indy needs the address of the cinema’s site')
  const addresses = checkAddresses(source, ['showtimeId', 'movieSlug', 'movieId'])
  if (!addresses.ok) return addresses
  const siteId = options.output.siteId ?? undefined
  if (!siteId && SHARED_HOST.test(new URL(source.url).hostname))
    return optionFault('siteId', 'This host serves many sites: name the number of yours')
  const theaters = theatersWithZones(() => [configuredTheater(input, siteId ?? 'indy')])
  if (!theaters.ok) return theaters
  const [theater] = theaters.value
  if (!theater) return optionFault('theater', 'The source indy needs its theater')
  const url = endpointOf(source.url)
  const { timeoutMs, concurrency, retries, bookingUrl, tags } = source
  const headers = { 'client-type': 'consumer', ...(siteId ? { 'site-id': siteId } : {}) }
  const client = new SourceClient({ timeoutMs, concurrency, retries, headers })
  const words = createAttributeWords(tags)
  const { screens } = options.output
  const listing = once(() => readListing({ client, url, siteId, theater, screens, bookingUrl, words, now, warn }))
  const record: RawRecord = { source: 'site.json', index: 0, value: { ...theater, name: theater.name ?? site.name } }
  return success({
    readSettings: async () => {
      await listing()
      const attributes = words.unknown().map(({ tag, label }) => ({ tag, label: readableClass(label) }))
      return { site: { attributes }, theme: {} }
    },
    readTheaters: () => stream(() => Promise.resolve([record])),
    readMovies: () => stream(async () => (await listing()).movies),
    readShowtimes: () => stream(async () => (await listing()).showtimes),
    readEvents: nothing,
    readPages: nothing,
  })
}

/** The GraphQL endpoint of a site's address, which may be the endpoint already. */
function endpointOf(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = /\/graphql$/i.test(path) ? path : `${path}/graphql`
  return url.href
}
