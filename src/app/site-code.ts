import type * as BrowserApis from './browser-apis'

type SiteCode = typeof BrowserApis

let code: SiteCode | undefined

/**
 * Loads what the site gives Gatsby, in a task of its own: Gatsby's code, React's and the site's together would keep a phone
 * from hearing its visitor for a tenth of a second. The page asks for both files at once (`build/known-scripts`).
 */
export async function loadSiteCode(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve))
  code = await import(/* webpackChunkName: "site" */ './browser-apis')
}

/** @throws Error before it is loaded, which Gatsby waits for before anything else */
export function siteCode(): SiteCode {
  if (!code) throw new Error("The site's code is not there yet")
  return code
}
