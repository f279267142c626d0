/** Markup that a shell has none of: names of what the page it is made of loads, and what it says to search engines. */
const OF_ANOTHER_PAGE = [
  /<meta name="(?:page-data|template-code|part-code|later-code|robots)"[^>]*>/g,
  /<link[^>]* rel="(?:canonical|alternate)"[^>]*>/g,
  /<script[^>]* type="application\/ld\+json"[^>]*>.*?<\/script>/gs,
]
/** The element that Gatsby renders into, with all its content, and what follows it in every page. */
const ROOT = /(<div id="___gatsby">).*(<\/div>)(?=<script id="gatsby-script-loader"|<script id="past-showtimes")/s
/** Without it, Gatsby shows the page of the address instead of the one that the document was built for. */
const PATH = /(<script id="gatsby-script-loader") data-path="[^"]*"/

/**
 * Makes the page that the browser alone fills, for an address whose page could not be rendered in time: a built page
 * without its content. @returns undefined for markup of another kind
 */
export function shellOf(html: string): string | undefined {
  if (!ROOT.test(html) || !PATH.test(html)) return undefined
  const cleaned = OF_ANOTHER_PAGE.reduce((text, pattern) => text.replace(pattern, ''), html)
  return cleaned.replace(ROOT, '$1$2').replace(PATH, '$1')
}
