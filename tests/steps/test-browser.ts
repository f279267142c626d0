import { findTestBrowser } from '../find-chromium'

let browserFound: { path: string | undefined } | undefined
/** Looked for once a run, and installed where there is none. */
export function chromium(): Record<string, string> {
  browserFound ??= { path: findTestBrowser() }
  return browserFound.path ? { CHROMIUM_PATH: browserFound.path } : {}
}
