import * as v from 'valibot'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { createResource } from '../../../platform/resource'
import { failure, type Result, success } from '../../../platform/result'
import { languageAddress } from '../../site/client/language-address'
import {
  listingsAt,
  type ListingsAt,
  TRAVEL_LISTINGS_PATH,
  type TimeTravelListings,
  TimeTravelListingsSchema,
} from '../rules/time-travel-listings'

const TIMEOUT_MS = 10_000

const listings = createResource<TimeTravelListings, string>({ load })

/** What lists show at an instant (epoch ms); fetched once. Never throws. */
export async function readListingsAt(now: number): Promise<Result<ListingsAt, string>> {
  const { value, fault } = await listings.load()
  return value === null ? failure(fault ?? '') : success(listingsAt(value, now))
}

/** Clears the cached listings; for tests. */
export const forgetTimeTravelListings = listings.reset

async function load(): Promise<Result<TimeTravelListings, string>> {
  const answer = await fetchJson({ url: languageAddress(TRAVEL_LISTINGS_PATH), timeoutMs: TIMEOUT_MS, retries: 1 })
  if (!answer.ok) return failure(formatFetchFault(answer.error))
  const parsed = v.safeParse(TimeTravelListingsSchema, answer.value)
  if (parsed.success) return success(parsed.output)
  const [issue] = parsed.issues
  return failure(`${TRAVEL_LISTINGS_PATH} ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}
