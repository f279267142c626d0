/** What Gatsby writes at the end of a page: its path, and the application's files. */
const TELLS_PATH =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/
const FILE = /<script src="([^"]+)" async><\/script>/g
const FILES = /(?:<script src="[^"]+" async><\/script>)+/

/** The path stands in an attribute, so that the script is the same on every page. */
const TELL_PATH = 'window.pagePath=document.currentScript.getAttribute("data-path")'

/**
 * Makes the scripts that Gatsby writes into a page ones that a policy can name by hash (design: security). The page's path is
 * no part of the script that tells it. Files are asked for by a script, whose word `'strict-dynamic'` takes: their addresses
 * stand in its text, for an attribute could be forged by whoever gets markup into a page. They are preloaded, and so asked for
 * as early, and as urgently, as before; a policy takes a preload by the hash of what it is to bring (CSP Level 3 §6.7.1.1).
 * A page that was made so already is left as it is.
 * @param hashOf `sha256-…` of what an address brings
 */
export function withKnownScripts(html: string, hashOf: (address: string) => string): string {
  return html.replace(TELLS_PATH, toldByAttribute).replace(FILES, scripts => askedForByScript(scripts, hashOf))
}

function toldByAttribute(_script: string, literal: string): string {
  const path = String(JSON.parse(literal)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<script id="gatsby-script-loader" data-path="${path}">${TELL_PATH}</script>`
}

function askedForByScript(scripts: string, hashOf: (address: string) => string): string {
  const written = [...scripts.matchAll(FILE)].flatMap(([, address]) => address ?? [])
  const addresses = written.map(address => address.replaceAll('&amp;', '&'))
  const preloads = written.map(
    (address, at) =>
      `<link rel="preload" as="script" href="${address}" integrity="${hashOf(addresses[at] ?? '')}" fetchpriority="low">`,
  )
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c')
  const script = `${list}.forEach(function(u){var s=document.createElement('script');s.src=u;document.head.append(s)})`
  return `${preloads.join('')}<script>${script}</script>`
}
