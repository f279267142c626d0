import * as v from 'valibot'
import { IdSchema, TextSchema } from '../../../../src/config/field-schemas'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter, RawRecord } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { checkAddresses } from '../reading/check-addresses'
import { configuredTheater } from '../reading/configured-theaters'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions } from '../reading/source-options'
import { SourceClient } from '../reading/source-client'
import { missingZone, withZone } from '../reading/theaters-with-zones'
import { readListing } from './read-listing'
import { readableClass } from './translate-showing'
import { says } from '../../../../src/config/fault-words/fault-words'

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
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  if (!source.url) return optionFault('url', says('indyUrl'))
  const addresses = checkAddresses(source, ['showtimeId', 'movieSlug', 'movieId'])
  if (!addresses.ok) return addresses
  const siteId = options.value.siteId ?? undefined
  if (!siteId && SHARED_HOST.test(new URL(source.url).hostname)) return optionFault('siteId', says('indySite'))
  const theater = withZone(configuredTheater(input, siteId ?? 'indy'))
  if (!theater) return missingZone(source.type)
  const url = endpointOf(source.url)
  const { timeoutMs, concurrency, retries, bookingUrl, tags } = source
  const headers = { 'client-type': 'consumer', ...(siteId ? { 'site-id': siteId } : {}) }
  const client = new SourceClient({ timeoutMs, concurrency, retries, headers })
  const words = createAttributeWords(tags)
  const { screens } = options.value
  const record: RawRecord = { source: 'site.json', index: 0, value: { ...theater, name: theater.name ?? site.name } }
  const reading = { client, url, siteId, theater, screens, bookingUrl, words, now, warn }
  const read = async () => ({ theaters: [record], ...(await readListing(reading)) })
  return success(listingAdapter({ read, warn, words, labelOf: readableClass }))
}

/** The GraphQL endpoint of a site's address, which may be the endpoint already. */
function endpointOf(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = /\/graphql$/i.test(path) ? path : `${path}/graphql`
  return url.href
}
