import { askForScripts } from '../../platform/load-scripts-after-paint'

/** What Gatsby writes at the end of a page: its path, and the application's files. */
const TELLS_PATH =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/
const FILE = /<script src="([^"]+)" async><\/script>/g
const FILES = /(?:<script src="[^"]+" async><\/script>)+/

/** The path stands in an attribute, so that the script is the same on every page. */
const TELL_PATH = 'window.pagePath=document.currentScript.getAttribute("data-path")'

/**
 * Makes the scripts that Gatsby writes into a page ones that a policy can name by hash (design: security). The page's path is
 * no part of the script that tells it. Files are asked for by a script (`platform/asked-scripts`), whose word
 * `'strict-dynamic'` takes, the site's own among them, which Gatsby would ask for later: their addresses stand in its text, for an attribute could be forged by whoever gets markup into a
 * page. A page that was made so already is left as it is.
 * @param siteCode file names of the site's own code, which lie beside Gatsby's
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
  return `<script>${askForScripts([...new Set([...addresses, ...siteCode.flatMap(beside)])])}</script>`
}
