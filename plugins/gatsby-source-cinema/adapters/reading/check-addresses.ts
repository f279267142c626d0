import type { Fault } from '../../../../src/config/fault'
import { type Result, success } from '../../../../src/platform/result'
import type { SourceConfig } from '../../../../src/config/source-config'
import { optionFault } from './source-options'
import { says } from '../../../../src/config/fault-words/fault-words'

/**
 * Checks that `source.url` holds no credentials, and that `source.bookingUrl` is the template of a web address.
 * @param places what may stand in braces in the booking link, such as `showtimeId`
 */
export function checkAddresses({ url, bookingUrl }: SourceConfig, places: readonly string[]): Result<void, Fault> {
  if (url && new URL(url).username + new URL(url).password !== '') return optionFault('url', says('urlCredentials'))
  if (!bookingUrl) return success(undefined)
  const unknown = [...bookingUrl.matchAll(/\{([^}]*)\}/g)].find(([, place = '']) => !places.includes(place))?.[0]
  const known = places.map(place => `{${place}}`).join(', ')
  if (unknown) return optionFault('bookingUrl', says('otherPlace', { place: unknown, known }))
  if (!/^https?:\/\/[^/]/i.test(bookingUrl)) return optionFault('bookingUrl', says('webUrl'))
  return success(undefined)
}
