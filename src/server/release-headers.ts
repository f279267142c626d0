import { type PolicyConfig, ANSWER_HEADERS, type Headers, pageHeaders, releaseHeaders, type PageScripts, scriptsOfPage } from '../features/site/rules/response-headers'

/** Returns the headers of a file by its path below `public/`, or of a response without a file. */
export type HeadersOfFile = (file?: string) => Headers

/**
 * Creates the response headers of a release, once per set of scripts.
 * @param pageScripts null when unknown
 */
export function headersOfRelease(config: PolicyConfig, pageScripts: PageScripts | null): HeadersOfFile {
  const any: Headers = { ...ANSWER_HEADERS, ...releaseHeaders(config) }
  const known = new Map<readonly string[] | null, Headers>()
  return file => {
    if (!file?.endsWith('.html')) return any
    const scripts = pageScripts && scriptsOfPage(pageScripts, file)
    const headers = known.get(scripts) ?? { ...any, ...pageHeaders(config, scripts) }
    known.set(scripts, headers)
    return headers
  }
}
