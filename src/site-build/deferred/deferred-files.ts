/** The bundler's list of the files of each chunk, below Gatsby's `public/` and in the folder of deferred pages. */
export const STATS_FILE = 'webpack.stats.json'

const SLICE = '_gatsby-scripts-1'

/** Gatsby's scripts at the end of each page: a file, which replaces a placeholder in the page (`utils/slices/stitching`). */
export const SCRIPTS_SLICE = {
  /** Below `public/`. */
  file: `_gatsby/slices/${SLICE}.html`,
  pattern: new RegExp(
    `<slice-start[^>]* id="${SLICE}"[^>]*></slice-start>.*?<slice-end[^>]* id="${SLICE}"[^>]*></slice-end>`,
    's',
  ),
  wrap: (html: string) => `<!-- slice-start id="${SLICE}" -->${html}<!-- slice-end id="${SLICE}" -->`,
}

/** File of a page's HTML below `public/`, as Gatsby names it. @param page path without prefix */
export function htmlFileOf(page: string): string {
  return /\.html?$/i.test(page) ? page.slice(1) : `${page.slice(1)}index.html`
}

/** File of a page's data below `public/`, as Gatsby names it. @param page path without prefix */
export function pageDataFileOf(page: string): string {
  return `page-data/${page === '/' ? 'index' : page.replace(/^\/|\/$/g, '')}/page-data.json`
}
