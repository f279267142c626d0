import { scriptLoaderText } from '../../platform/published-files'

/** Gatsby's markup at the end of a page: the script that sets the page path, and the application's scripts. */
const TELLS_PATH =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/
const FILE = /<script src="([^"]+)" async><\/script>/g
const FILES = /(?:<script src="[^"]+" async><\/script>)+/

/** The path is in an attribute so that the script text, and its hash, is the same on every page. */
const TELL_PATH = 'window.pagePath=document.currentScript.getAttribute("data-path")'

/**
 * Rewrites Gatsby's inline scripts so that a CSP can allow them by hash (design: security). An inline script
 * (`platform/load-scripts-after-paint`) requests the script files, including the site's own, which `'strict-dynamic'`
 * then allows. Their URLs are in the script's text because injected markup could forge an attribute. Pages that are
 * already rewritten stay unchanged.
 * @param siteCode file names of the site's own code, in the same folder as Gatsby's
 */
export function withCspSafeScripts(html: string, siteCode: () => readonly string[]): string {
  return html.replace(TELLS_PATH, toldByAttribute).replace(FILES, scripts => askedForByScript(scripts, siteCode()))
}

function toldByAttribute(_script: string, literal: string): string {
  const path = String(JSON.parse(literal)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<script id="gatsby-script-loader" data-path="${path}">${TELL_PATH}</script>`
}

function askedForByScript(scripts: string, siteCode: readonly string[]): string {
  const addresses = [...scripts.matchAll(FILE)].flatMap(([, address]) => address?.replaceAll('&amp;', '&') ?? [])
  const beside = (file: string) => addresses[0]?.replace(/[^/]*$/, file) ?? []
  return `<script>${scriptLoaderText([...new Set([...addresses, ...siteCode.flatMap(beside)])])}</script>`
}
