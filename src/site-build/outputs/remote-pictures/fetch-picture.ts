import { type Agent, request } from 'undici'
import { type Said, says } from '../../../config/fault-words/fault-words'
import { RefusedAddressError } from '../../../platform/public-agent'
import { failure, type Result, success } from '../../../platform/result'

export interface FetchLimits {
  /** Of one picture with its redirects, ms. */
  pictureMs: number
  /** Of one picture, bytes. */
  pictureBytes: number
}

interface FetchPicture {
  url: string
  agent: Agent
  limits: FetchLimits
  /** Ends all requests of a build. */
  signal: AbortSignal
  /** Validators of the copy that is there (RFC 9110 §8.8). */
  known?: Partial<Validators> | undefined
}

export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface FetchedPicture extends Validators {
  /** Null: the copy that is there is current. */
  bytes: Buffer | null
  /** How long the host says that it stays so, seconds. */
  maxAge: number
}

export interface PictureFault {
  /** Completes 'The picture …'. */
  reason: Said
  /** `host`: others of this host would fail too. `limited`: the host refuses more requests. */
  concerns: 'picture' | 'host' | 'limited'
}

const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** JPEG first: the original is for browsers, feeds and pictures for sharing that know no newer format. */
const HEADERS = {
  accept: 'image/jpeg,image/png,image/webp;q=0.9,image/gif;q=0.9,image/avif;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'CinemaSiteBuilder/1.0',
}
/** Types of hosts that do not know better; the bytes decide. */
const MAYBE_PICTURE = /^(?:image\/|(?:application|binary)\/octet-stream|$)/i

/** Requests a picture of another host, without cookies or referrer. Never throws. */
export async function fetchPicture(input: FetchPicture): Promise<Result<FetchedPicture, PictureFault>> {
  const { limits, signal } = input
  const timeout = AbortSignal.timeout(limits.pictureMs)
  try {
    return await follow(input, AbortSignal.any([timeout, signal]))
  } catch (error) {
    if (signal.aborted) return failure({ reason: OUT_OF_TIME, concerns: 'picture' })
    if (timeout.aborted) return ofHost(says('pictureNotWhole', { seconds: limits.pictureMs / 1000 }))
    if (error instanceof RefusedAddressError) return ofPicture(says('pictureNotPublic', { address: error.address }))
    return ofHost(says('pictureNotHad', { reason: codeOf(error) }))
  }
}

/** Why a picture was not requested or not made smaller. */
export const OUT_OF_TIME = says('pictureOutOfTime')

async function follow({ url, agent, limits, known }: FetchPicture, signal: AbortSignal) {
  let current = new URL(url)
  const headers: Record<string, string> = { ...HEADERS }
  if (known?.etag) headers['if-none-match'] = known.etag
  else if (known?.lastModified) headers['if-modified-since'] = known.lastModified
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!/^https?:$/.test(current.protocol)) return ofPicture(says('pictureProtocol', { protocol: current.protocol }))
    if (current.username || current.password) return ofPicture(says('pictureCredentials'))
    const answer = await request(current, { dispatcher: agent, signal, headers })
    const location = REDIRECTS.includes(answer.statusCode) ? headerOf(answer, 'location') : null
    if (location === null) return await readAnswer(answer, limits, known !== undefined)
    drop(answer)
    if (!URL.canParse(location, current.href)) return ofPicture(says('pictureRedirect'))
    current = new URL(location, current)
  }
  return ofPicture(says('pictureRedirects', { count: MOST_REDIRECTS }))
}

type Answer = Awaited<ReturnType<typeof request>>

async function readAnswer(answer: Answer, { pictureBytes }: FetchLimits, isKnown: boolean) {
  const { statusCode, body } = answer
  const validators = { etag: headerOf(answer, 'etag'), lastModified: headerOf(answer, 'last-modified') }
  const facts = { ...validators, maxAge: maxAgeOf(headerOf(answer, 'cache-control')) }
  const type = headerOf(answer, 'content-type') ?? ''
  const isTooLarge = Number(headerOf(answer, 'content-length')) > pictureBytes
  if (statusCode !== 200 || isTooLarge || !MAYBE_PICTURE.test(type)) drop(answer)
  if (statusCode === 304 && isKnown) return success({ ...facts, bytes: null })
  if (statusCode === 429 || statusCode === 503) {
    return failure<PictureFault>({ reason: says('pictureRefused', { status: statusCode }), concerns: 'limited' })
  }
  if (statusCode !== 200) return ofPicture(says('pictureAnswered', { status: statusCode }))
  if (!MAYBE_PICTURE.test(type)) return ofPicture(says('pictureType', { type: type.slice(0, 40) }))
  const chunks: Buffer[] = []
  let size = 0
  // The loop's end closes the connection, so that the rest is not downloaded.
  if (!isTooLarge)
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size > pictureBytes) break
    }
  if (isTooLarge || size > pictureBytes) {
    return ofPicture(says('pictureLarge', { megabytes: pictureBytes / 1_000_000 }))
  }
  return success({ ...facts, bytes: Buffer.concat(chunks, size) })
}

/** Closes the connection; what still comes is not read. */
function drop({ body }: Answer): void {
  body.on('error', () => undefined).destroy()
}

function headerOf({ headers }: Answer, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** Seconds, by Cache-Control (RFC 9111 §5.2.2); 0 where a copy has to be revalidated. */
function maxAgeOf(cacheControl: string | null): number {
  if (cacheControl === null || /no-cache|no-store/i.test(cacheControl)) return 0
  return Number(/(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

const ofPicture = (reason: Said) => failure<PictureFault>({ reason, concerns: 'picture' })
const ofHost = (reason: Said) => failure<PictureFault>({ reason, concerns: 'host' })
