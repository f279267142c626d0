import { RESOLVER_SEGMENT } from '../../features/site/rules/canonical-path'
import { pageHeaders } from '../../features/site/rules/response-headers'
import type { FileStore, StoredFile } from '../http/files/file-store'
import { CLOCK_HEADER, clockValue } from '../http/prepared-answers'
import { formatPublicPath, type PublicPath } from '../http/public-path'
import { configAt, type HeadersOfFile, type ReleaseConfig } from '../http/release-config'
import { findPublicFile } from '../http/static-files'
import { type DeferredStore, NotRendered } from './deferred-pages'
import { shellOf } from './page-shell'

interface FindDeferred {
  deferred: DeferredStore
  /** Of the release. */
  store: FileStore
  requested: PublicPath
  config: ReleaseConfig
}

interface FoundDeferred {
  /** A file, or the path to redirect to, without prefix and query. */
  found: StoredFile | string
  headersOf: HeadersOfFile
}

/** Finds a deferred page or a file of one; a page that could not be rendered in time is answered with its shell. */
export async function findDeferred(input: FindDeferred): Promise<FoundDeferred | Response | undefined> {
  const { deferred, requested, config } = input
  try {
    const found = await findPublicFile(deferred, requested)
    if (found === undefined) return undefined
    const isPage = typeof found !== 'string' && found.file.endsWith('.html')
    return { found, headersOf: isPage ? await policyOf(found, input) : config.headersOf }
  } catch (error) {
    if (!(error instanceof NotRendered)) throw error
    return answerWithShell(input)
  }
}

/** The release's table of scripts does not have the page. */
async function policyOf(page: StoredFile, { deferred, config }: FindDeferred): Promise<HeadersOfFile> {
  const headers = { ...config.headersOf(), ...pageHeaders(config, await deferred.scriptsOf(page)) }
  return () => headers
}

/** @returns undefined where the release has no page that a shell can be made of */
async function answerWithShell({ store, requested, config }: FindDeferred): Promise<Response | undefined> {
  const { code } = configAt(config, formatPublicPath(requested))
  const base = code === '' ? [] : [code]
  const page = await store.read([...base, 'permalink', 'movie', RESOLVER_SEGMENT, 'index.html'])
  const shell = page && shellOf(new TextDecoder().decode(page.forms.get('identity')))
  if (!shell) return undefined
  const headers = {
    ...config.headersOf(page.file),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    [CLOCK_HEADER]: clockValue(),
  }
  return new Response(shell, { headers })
}
