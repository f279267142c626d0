import * as v from 'valibot'
import { TextSchema } from '../../../../src/config/field-schemas'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { checkAddresses } from '../reading/check-addresses'
import { listingAdapter } from '../reading/listing-adapter'
import { optionFault, readOptions, readSecret } from '../reading/source-options'
import { SourceClient } from '../reading/source-client'
import { theatersWithZones } from '../reading/theaters-with-zones'
import { buildRecords, buildTheaters } from './build-records'
import { readScheduleJson } from './read-schedule-json'
import { readShowtimeXml } from './read-showtime-xml'
import { says } from '../../../../src/config/fault-words/fault-words'

const THEATER_ID = '{theaterId}'
const XML_URL = `https://${THEATER_ID}.formovietickets.com:2235`
const JSON_URL = 'https://app.formovietickets.com'

/** Money of the countries where the system is sold. */
const CURRENCIES: Record<string, string> = { US: 'USD', CA: 'CAD', GB: 'GBP', AU: 'AUD', NZ: 'NZD', IE: 'EUR' }

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Whether titles wholly in capitals are written as usual. */
  titleCase: v.nullish(v.boolean(), true),
  /** Names of ticket types that visitors see, by code or by the system's name; others have no price of their own. */
  ticketNames: v.nullish(v.record(v.string(), TextSchema), {}),
  /** ISO 4217, of prices; else the country's. */
  currency: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as USD'))),
})

/**
 * The source `rts`: Ready Theatre Systems. With credentials, the whole schedule of each theater's own server; without,
 * the public schedule of ForMovieTickets.
 */
export const createRtsAdapter: CreateAdapter = input => {
  const { source, site, warn } = input
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  const addresses = checkAddresses(source, ['theaterId', 'showtimeId', 'movieId', 'link'])
  if (!addresses.ok) return addresses
  const secret = readSecret(input)
  if (!secret.ok) return secret
  const credentials = secret.value
  if (credentials && !/^[^:]+:./.test(credentials)) return optionFault('token', says('rtsToken'))
  const theaters = theatersWithZones(input)
  if (!theaters.ok) return theaters
  const base = source.url ?? (credentials ? XML_URL : JSON_URL)
  if (credentials && theaters.value.length > 1 && !base.includes(THEATER_ID))
    return optionFault('url', says('rtsServer', { place: THEATER_ID }))

  const { timeoutMs, concurrency, retries, bookingUrl, tags } = source
  const { titleCase, currency, ticketNames } = options.value
  const headers: Record<string, string> = credentials ? { authorization: basicAuthorization(credentials) } : {}
  const client = new SourceClient({ timeoutMs, concurrency, retries, headers })
  const words = createAttributeWords(tags)
  const money = currency ?? CURRENCIES[site.country.iso31661A2]
  const readTheater = ({ id: theaterId }: { id: string }) => {
    const url = base.replaceAll(THEATER_ID, encodeURIComponent(theaterId))
    if (credentials)
      return readShowtimeXml({
        client,
        theaterId,
        url: below(url, 'Data.ASP'),
        words,
        currency: money,
        ticketNames,
        warn,
      })
    const file = /\.json$/i.test(new URL(url).pathname)
      ? url
      : below(url, `schedules/scheduleV1/L${encodeURIComponent(theaterId)}.json`)
    return readScheduleJson({ client, theaterId, url: file, picturesUrl: picturesUrlOf(url), warn })
  }
  const read = async () => {
    const listings = await Promise.all(theaters.value.map(readTheater))
    const records = buildRecords({ listings, bookingUrl, titleCase })
    return { theaters: buildTheaters(theaters.value, listings, site.name), ...records }
  }
  return success(listingAdapter({ read, warn, words }))
}

/** @param credentials `user:password` */
function basicAuthorization(credentials: string): string {
  return `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`
}

/** A page below an address, which may be the page's own already. */
function below(address: string, page: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.toLowerCase().endsWith(`/${page.toLowerCase()}`) ? path : `${path}/${page}`
  return url.href
}

/** Pictures lie beside the schedules. */
function picturesUrlOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return (
    origin +
    pathname
      .replace(/\/schedules\/.*$/i, '')
      .replace(/\/[^/]*\.json$/i, '')
      .replace(/\/+$/, '')
  )
}
