import type { ProxyMode } from './fault-proxy'

export interface UpstreamFault {
  mode: ProxyMode
  /** Key of the words that a form then says (features/session/messages). */
  words: string
  /** What an account's page says of it: that it cannot be reached now. Absent: the service answered, and is believed. */
  isSilence: boolean
}

/** Stands in every answer that no visitor may see. */
export const INNER_WORDS = 'stack trace of ann@x.example'

const JSON_TYPE = { 'content-type': 'application/json' }
const HTML_TYPE = { 'content-type': 'text/html' }
const HUGE_BYTES = 6 * 1024 * 1024
const UNAVAILABLE = { words: 'loyaltyReply.unavailable', isSilence: true }
const reply = (status: number, headers: Record<string, string>, body: string, times = 1): ProxyMode => ({
  kind: 'reply',
  status,
  headers,
  body,
  times,
})

/** What an operator's member API may do instead of answering well (design: security), by name. */
export const UPSTREAM_FAULTS = {
  'refuses connections': { mode: { kind: 'refuse' }, ...UNAVAILABLE },
  'resets connections': { mode: { kind: 'reset', when: 'asked' }, ...UNAVAILABLE },
  'breaks off in the middle': { mode: { kind: 'reset', when: 'answering' }, ...UNAVAILABLE },
  'never answers': { mode: { kind: 'hang' }, ...UNAVAILABLE },
  'answers byte by byte': { mode: { kind: 'drip', everyMs: 50 }, ...UNAVAILABLE },
  'answers 500': { mode: reply(500, JSON_TYPE, JSON.stringify({ error: INNER_WORDS })), ...UNAVAILABLE },
  'answers 502': { mode: reply(502, HTML_TYPE, `<h1>Bad gateway</h1>${INNER_WORDS}`), ...UNAVAILABLE },
  'answers with a page': { mode: reply(200, HTML_TYPE, `<h1>Maintenance</h1>${INNER_WORDS}`), ...UNAVAILABLE },
  'answers with half a JSON': {
    mode: reply(200, JSON_TYPE, `{"peachCode":0,"words":"${INNER_WORDS}","memberDet`),
    ...UNAVAILABLE,
  },
  'answers with megabytes': {
    mode: reply(200, JSON_TYPE, INNER_WORDS, Math.ceil(HUGE_BYTES / INNER_WORDS.length)),
    ...UNAVAILABLE,
  },
  'answers with another type': {
    mode: reply(200, { 'content-type': 'image/png' }, JSON.stringify({ peachCode: 0, words: INNER_WORDS })),
    ...UNAVAILABLE,
  },
  'answers 423': {
    mode: reply(423, JSON_TYPE, '{"peachCode":423,"statusCode":423}'),
    words: 'loyaltyReply.423',
    isSilence: false,
  },
  'answers 429': {
    mode: reply(429, { ...JSON_TYPE, 'retry-after': '7' }, '{"peachCode":429,"statusCode":429}'),
    words: 'loyaltyReply.429',
    isSilence: false,
  },
} as const satisfies Readonly<Record<string, UpstreamFault>>
