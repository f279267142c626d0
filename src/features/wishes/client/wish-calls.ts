import { withPrefix } from 'gatsby'
import * as v from 'valibot'
import { fetchJson } from '../../../platform/fetch-json'
import { failure, type Result, success } from '../../../platform/result'
import {
  type EndWishesRequest,
  type ListedWish,
  WISH_ENDING_PATH,
  WISH_LIST_PATH,
  WISH_OPTIONS_PATH,
  WISHES_PATH,
  type WishAnswer,
  type WishOptions,
  type WishRefusal,
  type WishRequest,
} from '../rules/wish-contract'
import type { WishCallFault } from '../rules/wish-fault'
import {
  WishAnswerSchema,
  WishEndSchema,
  WishListSchema,
  WishOptionsSchema,
  WishRefusalSchema,
} from '../rules/wish-replies'

/** Assumption: the host responds sooner, also over a slow connection (ms). */
const TIMEOUT_MS = 20_000

type Answer<T> = Promise<Result<T, WishCallFault>>

/** The ways this host offers; `notOffered` where it takes no wishes. Never throws. */
export async function readWishOptions(): Answer<WishOptions> {
  const answer = await call({ path: WISH_OPTIONS_PATH, schema: WishOptionsSchema })
  if (!answer.ok) return answer
  const { email, push, feed } = answer.value
  return email || push || feed ? answer : failure({ kind: 'notOffered' })
}

/** Makes a wish, once. Never throws. */
export function makeWish(body: WishRequest): Answer<WishAnswer> {
  return call({ path: WISHES_PATH, schema: WishAnswerSchema, body })
}

/** Never throws. */
export async function listWishes(secret: string): Answer<readonly ListedWish[]> {
  const answer = await call({ path: WISH_LIST_PATH, schema: WishListSchema, body: { secret } })
  return answer.ok ? success(answer.value.wishes) : answer
}

/** Ends a wish, or all of a secret. Never throws. */
export async function endWishes(body: EndWishesRequest): Answer<null> {
  const answer = await call({ path: WISH_ENDING_PATH, schema: WishEndSchema, body })
  return answer.ok ? success(null) : answer
}

interface Call<T> {
  path: string
  schema: v.GenericSchema<unknown, T>
  body?: unknown
}

async function call<T>({ path, schema, body }: Call<T>): Answer<T> {
  let retryAfter: string | null = null
  const answer = await fetchJson({
    url: withPrefix(path),
    ...(body === undefined ? { retries: 1 } : { method: 'POST', body }),
    ...{ timeoutMs: TIMEOUT_MS, maxBytes: 200_000, readFaults: true, cache: 'no-store' },
    onHeaders: headers => {
      retryAfter = headers.get('retry-after')
    },
  })
  if (answer.ok) {
    const parsed = v.safeParse(schema, answer.value)
    return parsed.success ? success(parsed.output) : failure({ kind: 'failed' })
  }
  const { cause, status, answer: refusal } = answer.error
  if (cause === 'network' || cause === 'timeout') return failure({ kind: 'offline' })
  const parsed = v.safeParse(WishRefusalSchema, refusal)
  if (parsed.success) return failure(faultOf(parsed.output, Number(retryAfter)))
  // Hosts of files answer with a page.
  const isElsewhere = status === 404 || cause === 'notJson' || cause === 'empty'
  return failure({ kind: isElsewhere ? 'notOffered' : 'failed' })
}

/** @param seconds until another try counts */
function faultOf({ fault, fields }: WishRefusal, seconds: number): WishCallFault {
  switch (fault) {
    case 'tooMany':
      return { kind: 'tooMany', minutes: Math.max(Math.ceil(seconds / 60) || 1, 1) }
    case 'fields':
      return fields && Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'failed' }
    case 'notOffered':
    case 'full':
    case 'unknown':
      return { kind: fault }
    case 'malformed':
    case 'foreign':
    case 'tooLarge':
    case 'unsupported':
    case 'unavailable':
      return { kind: 'failed' }
  }
}
