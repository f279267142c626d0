import { useCallback, useState } from 'react'
import type { Result } from '../../../platform/result'
import { languageCode } from '../../site/client/language-address'
import { keepWishes, readKeptWishes } from '../client/kept-wishes'
import { subscribeDevice } from '../client/push-device'
import type { PushFault } from '../rules/push-support'
import type {
  ListedWish,
  WishAnswer,
  WishKind,
  WishOptions,
  WishRequest,
  WishSubject,
  WishSubscription,
  WishWay,
} from '../rules/wish-contract'
import type { WishCallFault } from '../rules/wish-fault'
import { callHost } from '../client/call-host'

export type WishOutcome =
  | { kind: 'mailed'; email: string }
  /** This browser has that wish. */
  | { kind: 'already' }
  | { kind: 'active'; way: Exclude<WishWay, 'email'>; feedPath: string | null; isKept: boolean }
  | { kind: 'failed'; fault: WishCallFault | { kind: 'push'; fault: PushFault } }

export type MakingState = { status: 'ready' } | { status: 'sending' } | { status: 'done'; outcome: WishOutcome }

export interface Wish {
  kind: WishKind
  subject: WishSubject
  theaterIds: readonly string[]
}

type Way = { way: 'email'; email: string; reference: string } | { way: 'push' } | { way: 'feed' }
type Answer = Result<WishAnswer, WishCallFault | { kind: 'push'; fault: PushFault }>

interface MakeWish {
  /** Of the host. */
  options: WishOptions | null
  /** Of this browser. */
  own: readonly ListedWish[]
}

/** Sends a wish to the host, once a press, unless this browser has it. */
export function useMakeWish({ options, own }: MakeWish) {
  const [state, setState] = useState<MakingState>({ status: 'ready' })
  const make = async (wish: Wish, by: Way): Promise<WishOutcome> => {
    if (own.some(known => known.way === by.way && isSame(known, wish))) {
      const outcome = { kind: 'already' } as const
      setState({ status: 'done', outcome })
      return outcome
    }
    setState({ status: 'sending' })
    const fields = { ...wish, language: languageCode() }
    const answer = await send(fields, by, options)
    const outcome = outcomeOf(answer, by)
    setState({ status: 'done', outcome })
    return outcome
  }
  const reset = useCallback(() => setState(before => (before.status === 'done' ? { status: 'ready' } : before)), [])
  return { state, make, reset }
}

function isSame(known: ListedWish, { kind, subject, theaterIds }: Wish): boolean {
  const listOf = (ids: readonly string[]) => [...ids].sort().join('\n')
  return known.kind === kind && known.subject === subject && listOf(known.theaterIds) === listOf(theaterIds)
}

type Fields = Wish & { language: string }

async function send(fields: Fields, by: Way, options: WishOptions | null): Promise<Answer> {
  switch (by.way) {
    case 'email':
      return post({ ...fields, ...by })
    case 'feed':
      return postWithSecret('feed', secret => ({ ...fields, way: 'feed', ...secret }))
    case 'push': {
      if (!options?.push) return { ok: false, error: { kind: 'notOffered' } }
      // First of all: browsers ask for permission within the press alone.
      const subscribed = await subscribeDevice(options.push.publicKey)
      if (!subscribed.ok) return { ok: false, error: { kind: 'push', fault: subscribed.error } }
      const subscription: WishSubscription = subscribed.value
      return postWithSecret('push', secret => ({ ...fields, way: 'push', subscription, ...secret }))
    }
  }
}

const post = (body: WishRequest) => callHost(({ makeWish }) => makeWish(body))

/** With the secret of the way; one that has ended is forgotten, and a new one made. */
async function postWithSecret(
  way: 'push' | 'feed',
  build: (secret: { secret?: string }) => WishRequest,
): Promise<Answer> {
  const known = readKeptWishes()[way]?.secret
  const answer = await post(build(known === undefined ? {} : { secret: known }))
  if (answer.ok || answer.error.kind !== 'unknown' || known === undefined) return answer
  keepWishes({ [way]: null })
  return post(build({}))
}

function outcomeOf(answer: Answer, by: Way): WishOutcome {
  if (!answer.ok) return { kind: 'failed', fault: answer.error }
  const { value } = answer
  if (by.way === 'email') return { kind: 'mailed', email: by.email }
  if (value.state === 'pending') return { kind: 'failed', fault: { kind: 'failed' } }
  const { secret, feedPath } = value
  return { kind: 'active', way: by.way, feedPath, isKept: secret === null || keep(by.way, secret, feedPath) }
}

/** @returns false where the browser keeps nothing: the wish cannot be ended from this page later */
function keep(way: 'push' | 'feed', secret: string, feedPath: string | null): boolean {
  if (way === 'push') return keepWishes({ push: { secret } })
  return feedPath === null || keepWishes({ feed: { secret, path: feedPath } })
}
