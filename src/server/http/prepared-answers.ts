import type { IncomingMessage, ServerResponse } from 'node:http'
import { readClock } from '../../platform/clock'
import type { Encoding } from './files/content-headers'
import type { FileStore, StoredFile } from './files/file-store'
import type { ReleaseConfig } from './release-config'

interface CreatePreparedAnswers {
  store: Pick<FileStore, 'recent'>
  /** The release's config if it was checked a moment ago. */
  recentConfig: () => ReleaseConfig | undefined
  mostAnswers?: number | undefined
  /** Called with each request that is answered, and the file that it got. */
  onAnswer?: (request: IncomingMessage, file: string, config: ReleaseConfig) => void
}

interface KeepAnswer {
  request: IncomingMessage
  config: ReleaseConfig
  stored: StoredFile
  encoding: Encoding
  headers: Readonly<Record<string, string>>
}

interface Prepared {
  /** Weak, because the store alone decides which files stay in memory. */
  stored: WeakRef<StoredFile>
  file: string
  encoding: Encoding
  config: ReleaseConfig
  /** Names and values in turn. */
  headers: string[]
  /** Index of the value that is another for each answer; -1 for none. */
  clockAt: number
}

/** Writes an answer. @returns false when the request must go through the application */
export type WritePrepared = (request: IncomingMessage, response: ServerResponse) => boolean

/** Assumption: more than the files that visitors request at a time; about 2 kB each. */
const MOST_ANSWERS = 2_000
/** Longer hosts, encodings and paths are not worth their memory. */
const LONGEST_KEY = 600

/** Header of pages with the time at which they were sent, epoch ms: scripts cannot read a page's own Date header. */
export const CLOCK_HEADER = 'server-timing'
export const clockValue = () => `clock;dur=${readClock()}`

/**
 * Repeats whole files that the application answered with, without a router: the same headers for the same host, path and
 * Accept-Encoding, as long as the file and the release are the same. Conditional requests, ranges and addresses with a
 * query go through the application.
 */
export function createPreparedAnswers({
  store,
  recentConfig,
  mostAnswers = MOST_ANSWERS,
  onAnswer,
}: CreatePreparedAnswers) {
  const answers = new Map<string, Prepared>()

  const keep = ({ request, config, stored, encoding, headers }: KeepAnswer): void => {
    const key = keyOf(request)
    if (key === null || key.length > LONGEST_KEY) return
    answers.delete(key)
    const names = Object.keys(headers)
    answers.set(key, {
      stored: new WeakRef(stored),
      file: stored.file,
      encoding,
      config,
      headers: Object.entries(headers).flat(),
      clockAt: names.includes(CLOCK_HEADER) ? names.indexOf(CLOCK_HEADER) * 2 + 1 : -1,
    })
    if (answers.size > mostAnswers) for (const oldest of answers.keys()) return void answers.delete(oldest)
  }

  const write: WritePrepared = (request, response) => {
    const key = keyOf(request)
    const known = key === null ? undefined : answers.get(key)
    if (!known) return false
    const stored = store.recent(known.file)
    const body = stored?.forms.get(known.encoding)
    if (!body || known.stored.deref() !== stored || known.config !== recentConfig()) return false
    if (known.clockAt >= 0) known.headers[known.clockAt] = clockValue()
    response.writeHead(200, known.headers)
    response.end(body)
    onAnswer?.(request, known.file, known.config)
    return true
  }

  return { keep, write }
}

/** Headers of conditional requests, of parts of files, and of bodies. */
const OTHER = ['if-none-match', 'if-modified-since', 'range', 'content-length', 'transfer-encoding']

/** Null for a request whose answer depends on more. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  const isPlain = !OTHER.some(name => headers[name] !== undefined)
  if (method !== 'GET' || !isPlain || !url.startsWith('/') || /[?#]/.test(url)) return null
  return `${headers.host ?? ''}\n${String(headers['accept-encoding'] ?? '')}\n${url}`
}
