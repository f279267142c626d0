/**
 * Inline script that loads the application's scripts after the first paint, so that they do not compete with the page's
 * picture and fonts. A page that is not painted (background tab) loads them after three seconds.
 */
const LOADER = `(function(u){function ask(){u.splice(0).forEach(function(a){var s=document.createElement('script');s.src=a;document.head.append(s)})}requestAnimationFrame(function(){setTimeout(ask)});setTimeout(ask,3000)})`

/** Returns the text of an inline script that loads scripts in order. @param addresses values of `src` */
export function askForScripts(addresses: readonly string[]): string {
  return `${LOADER}(${JSON.stringify(addresses).replaceAll('<', '\\u003c')})`
}

/** Returns the addresses that a page's inline script loads; empty when its HTML has no such script. */
export function loadScriptsAfterPaint(html: string): string[] {
  const from = html.indexOf(`<script>${LOADER}(`)
  if (from < 0) return []
  const start = html.indexOf('([', from) + 1
  return JSON.parse(html.slice(start, html.indexOf(')</script>', start))) as string[]
}
