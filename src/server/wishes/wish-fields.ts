import * as v from 'valibot'
import {
  needsTheaters,
  parseWishSubject,
  WISH_BOUNDS,
  WISH_KINDS,
  WISH_SECRET,
  WISH_TRAP_FIELD,
  type WishField,
  type WishFieldFault,
  WISH_FIELDS,
  type WishSubject,
  type WishSubscription,
  WISH_WAYS,
} from '../../features/wishes/rules/wish-contract'
import { failure, type Result, success } from '../../platform/result'
import { ACCESS_NEEDS } from '../../features/schedule/rules/access-need'
import type { ReleaseConfig } from '../http/release-config'
import type { SentWish, WishReach } from './wish-store'

export type WishFieldFaults = Partial<Record<WishField, WishFieldFault>>

interface ParseWish {
  /** A parsed JSON object, of a stranger. */
  sent: Readonly<Record<string, unknown>>
  config: Pick<ReleaseConfig, 'movieIds' | 'loyalty'>
}

/** Parses a wish; fails with the faults of its fields. */
export function parseWish({ sent, config }: ParseWish): Result<SentWish, WishFieldFaults> {
  const kind = WISH_KINDS.find(known => known === sent['kind'])
  const subject = readSubject(sent['subject'], config)
  const theaterIds = readTheaters(sent['theaterIds'], config)
  const reach = readReach(sent)
  const faults: WishFieldFaults = {
    ...(kind ? {} : { kind: faultOf(sent['kind']) }),
    ...(subject.ok ? {} : { subject: subject.error }),
    ...(theaterIds.ok ? {} : { theaterIds: theaterIds.error }),
    ...(reach.ok ? {} : reach.error),
  }
  if (!kind || !subject.ok || !theaterIds.ok || !reach.ok) return failure(faults)
  if (needsTheaters(kind, subject.value) && theaterIds.value.length === 0) return failure({ theaterIds: 'missing' })
  const trap = sent[WISH_TRAP_FIELD]
  const isSuspect = trap !== undefined && trap !== null && trap !== ''
  return success({ kind, subject: subject.value, theaterIds: theaterIds.value, reach: reach.value, isSuspect })
}

const faultOf = (value: unknown): WishFieldFault =>
  value === undefined || value === null || value === '' ? 'missing' : 'invalid'

function readSubject(value: unknown, { movieIds, loyalty }: ParseWish['config']): Result<WishSubject, WishFieldFault> {
  if (typeof value !== 'string') return failure(faultOf(value))
  if (value.length > WISH_BOUNDS.subjectId + 20) return failure('tooLong')
  const parsed = parseWishSubject(value)
  if (!parsed) return failure(faultOf(value))
  const { kind, id } = parsed
  const isUnknown =
    (kind === 'film' && !movieIds.has(id)) ||
    (kind === 'theater' && !loyalty.cinemaIds.includes(id)) ||
    (kind === 'access' && !ACCESS_NEEDS.some(need => need === id)) ||
    (kind === 'language' && !/^[a-z]{2,3}$/.test(id))
  return isUnknown ? failure('unknown') : success(`${kind}:${id}` as const)
}

function readTheaters(value: unknown, { loyalty }: ParseWish['config']): Result<readonly string[], WishFieldFault> {
  if (value === undefined || value === null) return success([])
  if (!Array.isArray(value)) return failure('invalid')
  if (value.length > WISH_BOUNDS.theaters) return failure('tooLong')
  const known = loyalty.cinemaIds.filter(id => value.includes(id))
  return known.length === new Set(value).size ? success(known) : failure('unknown')
}

const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(WISH_BOUNDS.email), v.rfcEmail())

function readReach(sent: ParseWish['sent']): Result<WishReach, WishFieldFaults> {
  const way = WISH_WAYS.find(known => known === sent['way'])
  const secret = readSecret(sent['secret'])
  switch (way) {
    case undefined:
      return failure({ way: faultOf(sent['way']) })
    case 'email': {
      const email = v.safeParse(EmailSchema, sent['email'])
      if (email.success) return success({ way, email: email.output })
      const given = sent['email']
      const isLong = typeof given === 'string' && given.trim().length > WISH_BOUNDS.email
      return failure({ email: isLong ? 'tooLong' : faultOf(given) })
    }
    case 'push': {
      const subscription = readSubscription(sent['subscription'])
      if (!secret.ok) return failure({ secret: 'invalid' })
      if (!subscription) return failure({ subscription: faultOf(sent['subscription']) })
      return success({ way, subscription, secret: secret.value })
    }
    case 'feed':
      return secret.ok ? success({ way, secret: secret.value }) : failure({ secret: 'invalid' })
    default:
      return way satisfies never
  }
}

function readSecret(value: unknown): Result<string | null, 'invalid'> {
  if (value === undefined || value === null) return success(null)
  return typeof value === 'string' && WISH_SECRET.test(value) ? success(value) : failure('invalid')
}

/** A public key of P-256, uncompressed, and 16 bytes of secret (RFC 8291), as browsers write them. */
const SubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(WISH_BOUNDS.endpoint)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
})

/** Null for one to which nothing is sent: not https, another port, or with credentials. */
export function readSubscription(value: unknown): WishSubscription | null {
  const parsed = v.safeParse(SubscriptionSchema, value)
  if (!parsed.success || !URL.canParse(parsed.output.endpoint)) return null
  const { protocol, port, username, password, href } = new URL(parsed.output.endpoint)
  const isTaken = protocol === 'https:' && port === '' && username === '' && password === ''
  return isTaken ? { endpoint: href, keys: parsed.output.keys } : null
}

/** Names of faults that a reply shows. */
export const shownFaults = (faults: WishFieldFaults) =>
  Object.fromEntries(WISH_FIELDS.flatMap(name => (faults[name] === undefined ? [] : [[name, faults[name]]])))
