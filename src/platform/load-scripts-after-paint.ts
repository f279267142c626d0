/**
 * What asks for the application's files once the page has been painted: the page stands without them, and a phone's line
 * brings its picture and letters first. A page that is not painted, in a tab behind, asks for them after three seconds.
 */
const LOADER = `(function(u){function ask(){u.splice(0).forEach(function(a){var s=document.createElement('script');s.src=a;document.head.append(s)})}requestAnimationFrame(function(){setTimeout(ask)});setTimeout(ask,3000)})`

/** The text of a script that asks for files in their order. @param addresses as in `src` */
export function askForScripts(addresses: readonly string[]): string {
  return `${LOADER}(${JSON.stringify(addresses).replaceAll('<', '\\u003c')})`
}

/** The addresses that a page's own script asks for; none in HTML without such a script. */
export function loadScriptsAfterPaint(html: string): string[] {
  const from = html.indexOf(`<script>${LOADER}(`)
  if (from < 0) return []
  const start = html.indexOf('([', from) + 1
  return JSON.parse(html.slice(start, html.indexOf(')</script>', start))) as string[]
}
