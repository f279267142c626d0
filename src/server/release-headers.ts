import type { PolicyConfig } from '../features/site/rules/content-policy'
import { type PageScripts, scriptsOfPage } from '../features/site/rules/page-scripts'
import { ANSWER_HEADERS, type Headers, pageHeaders, releaseHeaders } from '../features/site/rules/response-headers'

/** The headers of a file's answer, by its path below `public/`; of any answer that is no file without one. */
export type HeadersOfFile = (file?: string) => Headers

/** Makes the headers of a release's answers. They are few, and made once. @param pageScripts null where none are known */
export function headersOfRelease(facts: PolicyConfig, pageScripts: PageScripts | null): HeadersOfFile {
  const any: Headers = { ...ANSWER_HEADERS, ...releaseHeaders(facts) }
  const known = new Map<readonly string[] | null, Headers>()
  return file => {
    if (!file?.endsWith('.html')) return any
    const scripts = pageScripts && scriptsOfPage(pageScripts, file)
    const headers = known.get(scripts) ?? { ...any, ...pageHeaders(facts, scripts) }
    known.set(scripts, headers)
    return headers
  }
}
