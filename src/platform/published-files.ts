import { PAGE_DATA, TEMPLATE_CODE } from './head-names'

/** `app-d87c912cc4.js`, `d87c912cc4.js`, or its stylesheet, source map or licence file. */
const HASHED_CHUNK = /^(?:[^/]+-)?[0-9a-f]{10,}\.(?:js|css|mjs)(?:\.map|\.LICENSE\.txt)?$/

/** Folder of the pages' stylesheets in the site's output; file names are content hashes. */
export const STYLES_FOLDER = 'styles'
const STYLESHEET = /^styles\/[0-9a-f]{20}\.css$/

/** Whether a file is a page's stylesheet, whose name is a hash of its content. */
export const isStylesheet = (file: string) => STYLESHEET.test(file)

/** Folder of the languages' files in the site's output (`platform/language-file`): locale and content hash. */
export const LANGUAGE_FOLDER = 'words'
const LANGUAGE_FILE = /^words\/[A-Za-z\d-]+\.[0-9a-f]{10}\.json$/

/** Picture variants, named by a hash of their source, and pictures from other hosts, by one of their content. */
const PICTURE = /^pictures\/(?:[0-9a-f]{12}-\d+\.(?:avif|webp)|originals\/[0-9a-f]{16}\.(?:jpg|png|webp|avif|gif))$/

/**
 * Returns true for files whose name changes with their content, which can be cached forever and kept for visitors of an
 * older release: chunks at the root, pages' stylesheets, languages' messages, picture variants, and
 * everything in `static/`.
 * @param file path inside the site's output, `/`-separated, without a leading slash
 */
export function isHashedAsset(file: string): boolean {
  const patterns = [STYLESHEET, LANGUAGE_FILE, PICTURE, HASHED_CHUNK]
  return file.startsWith('static/') || patterns.some(pattern => pattern.test(file))
}

/**
 * Inline script that loads the application's scripts after the first paint, so that they do not compete with the page's
 * picture and fonts. A page that is not painted (background tab) loads them after three seconds. What the application asks for
 * once it runs, the template's code and the page's data, is fetched beside them, by the functions of the head's script
 * (`app/later-code`).
 */
const LOADER = `(function(u){var o=window.___earlySign;function link(a){var l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='anonymous';l.href=a;document.head.append(l)}
function ask(){var n=u.splice(0);n.forEach(function(a){var s=document.createElement('script');s.src=a;document.head.append(s)});if(n[0]){o.named('${PAGE_DATA}').forEach(link);o.get(o.named('${TEMPLATE_CODE}').filter(function(a){return!~n.indexOf(a)}))}}
requestAnimationFrame(function(){setTimeout(ask)});setTimeout(ask,3000)})`

/** Returns the text of an inline script that loads scripts in order. @param addresses values of `src` */
export function scriptLoaderText(addresses: readonly string[]): string {
  return `${LOADER}(${JSON.stringify(addresses).replaceAll('<', '\\u003c')})`
}

/** Returns the addresses that a page's inline script loads; empty when its HTML has no such script. */
export function loadScriptsAfterPaint(html: string): string[] {
  const from = html.indexOf(`<script>${LOADER}(`)
  if (from < 0) return []
  const start = html.indexOf('([', from) + 1
  return JSON.parse(html.slice(start, html.indexOf(')</script>', start))) as string[]
}

/** Returns the value of a double-quoted attribute in an HTML tag, or undefined. */
export function tagAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}
