import * as v from 'valibot'
import { readBody } from '../http/read-body'

export interface CaptchaQuestion {
  /** The browser's captcha token; null when it sent none. */
  response: string | null
  /** The expected action: the call's `captcha`. */
  action: string
  /** Host names that the captcha may have been solved on. */
  hosts: readonly string[]
}

/** `unavailable`: the service sent no readable response. Such calls are refused. */
export type CaptchaOutcome = 'passed' | 'refused' | 'unavailable'
export type CaptchaVerifier = (question: CaptchaQuestion) => Promise<CaptchaOutcome>

interface CreateCaptchaVerifier {
  secret: string
  /** `https://www.google.com/recaptcha/api/siteverify` or a compatible endpoint. */
  verifyUrl: string
  /** Epoch ms. */
  clock?: () => number
  /** ms */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Design: security, captcha. */
const MIN_SCORE = 0.5
const MAX_AGE_MS = 120_000
/** Assumption: how far the service's clock may be ahead of ours. */
const MAX_AHEAD_MS = 10_000
const TIMEOUT_MS = 2_000
/** Assumption: no valid token, and no valid response of the service, is longer. */
const MAX_RESPONSE_LETTERS = 8_192
const MAX_REPLY_BYTES = 65_536

const ReplySchema = v.variant('success', [
  v.looseObject({ success: v.literal(false) }),
  v.looseObject({
    success: v.literal(true),
    action: v.string(),
    hostname: v.string(),
    score: v.number(),
    challenge_ts: v.string(),
  }),
])

type Reply = v.InferOutput<typeof ReplySchema>

/** Creates the captcha check. It sends nothing of the visitor to the service but the token. */
export function createCaptchaVerifier(input: CreateCaptchaVerifier): CaptchaVerifier {
  const { clock = Date.now } = input
  return async question => {
    const { response } = question
    if (response === null || response === '' || response.length > MAX_RESPONSE_LETTERS) return 'refused'
    const reply = await verify(input, response)
    if (!reply) return 'unavailable'
    return isPassed(reply, question, clock()) ? 'passed' : 'refused'
  }
}

async function verify(
  { secret, verifyUrl, timeoutMs = TIMEOUT_MS, fetch: send = fetch }: CreateCaptchaVerifier,
  response: string,
): Promise<Reply | null> {
  try {
    const answer = await send(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = answer.ok ? await readBody(answer, MAX_REPLY_BYTES) : null
    if (!bytes?.ok) return null
    const parsed = v.safeParse(ReplySchema, JSON.parse(new TextDecoder().decode(bytes.value)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function isPassed(reply: Reply, { action, hosts }: CaptchaQuestion, now: number): boolean {
  if (!reply.success) return false
  const age = now - Date.parse(reply.challenge_ts)
  const isForThisCall = reply.action === action
  const isSolvedHere = hosts.includes(reply.hostname.toLowerCase())
  const isLikelyPerson = reply.score >= MIN_SCORE
  // An unreadable date is NaN, which fails both comparisons.
  const isFresh = age < MAX_AGE_MS && age >= -MAX_AHEAD_MS
  return isForThisCall && isSolvedHere && isLikelyPerson && isFresh
}
