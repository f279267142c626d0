import { cacheControlOf, isFont, REVALIDATE } from '../../features/site/rules/cache-control'
import { isHashedAsset } from '../../platform/published-files'
import { privateAddressHeaders } from './api-handler'
import { contentTypeOf, type Encoding, parseByteRange, selectEncoding } from './files/content-headers'
import type { FileStore, StoredFile } from './files/file-store'
import { CLOCK_HEADER, clockValue } from './prepared-answers'
import { formatPublicPath, type PublicPath } from './public-path'
import type { HeadersOfFile } from './release-config'

const INDEX = 'index.html'

/**
 * Finds the file of an address: itself or a folder's `index.html`. A page without its trailing slash, or with its file
 * name, redirects to the address with the slash; letters and marks that are not composed (NFC) to those that are.
 * @returns a file, or the path to redirect to, without prefix and query; undefined for neither
 */
export async function findPublicFile(
  store: Pick<FileStore, 'read'>,
  requested: PublicPath,
): Promise<StoredFile | string | undefined> {
  const found = await findFile(store, requested)
  if (found) return found
  const composed = { ...requested, segments: requested.segments.map(segment => segment.normalize('NFC')) }
  const address = formatPublicPath(composed)
  if (address === formatPublicPath(requested)) return undefined
  const other = await findFile(store, composed)
  return typeof other === 'string' ? other : other && address
}

async function findFile(
  store: Pick<FileStore, 'read'>,
  { segments, isFolder }: PublicPath,
): Promise<StoredFile | string | undefined> {
  if (isFolder) return store.read([...segments, INDEX])
  const stored = await store.read(segments)
  if (segments.at(-1) === INDEX) return stored && formatPublicPath({ segments: segments.slice(0, -1), isFolder: true })
  if (stored) return stored
  return (await store.read([...segments, INDEX])) && formatPublicPath({ segments, isFolder: true })
}

interface FileAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  encoding: Encoding
  body: Uint8Array<ArrayBuffer> | null
}

/** Responds with a file: accepted encoding, cache headers, 304, ranges of media. The caller checks the method. */
export function answerWithFile(request: Request, stored: StoredFile, headersOf: HeadersOfFile): FileAnswer {
  const encoding = chooseEncoding(request, stored)
  const body = stored.forms.get(encoding) ?? new Uint8Array()
  const etag = `"${stored.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers: Record<string, string> = {
    ...headersOf(stored.file),
    'cache-control': cacheControlOf(stored.file, isHashedAsset(stored.file)),
    etag,
    'last-modified': new Date(stored.modifiedAt).toUTCString(),
    ...(stored.forms.size > 1 ? { vary: 'accept-encoding' } : {}),
    // Browsers load fonts by CORS, and an editor on another origin shows them too. No other file is readable across
    // origins.
    ...(isFont(stored.file) ? { 'access-control-allow-origin': '*' } : {}),
    ...(isPage(stored) ? { [CLOCK_HEADER]: clockValue() } : {}),
    // Page data is requested with the query of the page.
    ...(isPage(stored) || isPageData(stored) ? privateAddressHeaders(request.url) : {}),
  }
  if (isFresh(request, { etag, modifiedAt: stored.modifiedAt })) return { status: 304, headers, encoding, body: null }
  headers['content-type'] = contentTypeOf(stored.file)
  if (isMedia(stored.file)) headers['accept-ranges'] = 'bytes'
  const range = isMedia(stored.file) ? parseByteRange(request.headers.get('range'), body.byteLength) : null
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${body.byteLength}`
    return { status: 416, headers, encoding, body: null }
  }
  if (range) {
    headers['content-range'] = `bytes ${range.first}-${range.last}/${body.byteLength}`
    headers['content-length'] = String(range.last - range.first + 1)
    return { status: 206, headers, encoding, body: body.subarray(range.first, range.last + 1) }
  }
  headers['content-length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: 200, headers, encoding, body }
}

const isPage = ({ file }: StoredFile) => file.endsWith('.html')
const isPageData = ({ file }: StoredFile) => file.endsWith('/page-data.json')
/** Files that players read in ranges. They have no compressed forms. */
function isMedia(file: string): boolean {
  return /^(?:video|audio)\//.test(contentTypeOf(file))
}

interface ErrorPage {
  request: Request
  store: FileStore
  status: 404 | 500 | 503
  /** Path segments of a specific page for this address; the default is the site's error page. */
  page?: string[] | undefined
  headersOf: HeadersOfFile
}

/** Responds with the built error page; with plain text when it was not built or the request is not for a page. */
export async function respondWithErrorPage(errorPage: ErrorPage): Promise<Response> {
  const { request, status, headersOf } = errorPage
  const stored = isForPage(request) ? await readErrorPage(errorPage) : undefined
  const text = status === 404 ? 'Not found\n' : 'The site cannot answer right now\n'
  const encoding = stored ? chooseEncoding(request, stored) : 'identity'
  const body = stored?.forms.get(encoding) ?? new TextEncoder().encode(text)
  const headers = {
    ...headersOf(stored?.file),
    'cache-control': status === 404 ? REVALIDATE : 'no-store',
    'content-type': contentTypeOf(stored ? stored.file : '404.txt'),
    'content-length': String(body.byteLength),
    ...(stored ? privateAddressHeaders(request.url) : {}),
    ...(stored && stored.forms.size > 1 ? { vary: 'accept-encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return new Response(body, { status, headers })
}

async function readErrorPage({ store, status, page }: ErrorPage): Promise<StoredFile | undefined> {
  const own = page && (await store.read(page).catch(() => undefined))
  return own ?? (await store.read([`${status === 404 ? 404 : 500}.html`]).catch(() => undefined))
}

function chooseEncoding(request: Request, { forms }: StoredFile): Encoding {
  return selectEncoding(request.headers.get('accept-encoding'), new Set(forms.keys()))
}

/** Missing scripts, pictures and data files get plain text, because nobody would see a page. */
function isForPage(request: Request): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(new URL(request.url).pathname)?.[1]?.toLowerCase()
  return extension === undefined || extension === 'html'
}

/** RFC 9110 §13.2.2: `If-None-Match` takes precedence over `If-Modified-Since`. */
function isFresh({ headers }: Request, { etag, modifiedAt }: { etag: string; modifiedAt: number }): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && modifiedAt <= since
}
