/** `app-d87c912cc4f1c345ce3f.js`, or its stylesheet, source map or licence file. */
const HASHED_CHUNK = /^[^/]+-[0-9a-f]{16,}\.(?:js|css|mjs)(?:\.map|\.LICENSE\.txt)?$/

/** Folder of the pages' stylesheets in the site's output; file names are content hashes. */
export const STYLES_FOLDER = 'styles'
const STYLESHEET = /^styles\/[0-9a-f]{20}\.css$/

/** Picture variants, named by a hash of their source. */
const PICTURE = /^pictures\/[0-9a-f]{12}-\d+\.(?:avif|webp)$/

/**
 * Returns true for files whose name changes with their content, which can be cached forever and kept for visitors of an
 * older release: chunks at the root, pages' stylesheets, picture variants, and everything in `static/`.
 * @param file path inside the site's output, `/`-separated, without a leading slash
 */
export function isHashedAsset(file: string): boolean {
  return file.startsWith('static/') || STYLESHEET.test(file) || PICTURE.test(file) || HASHED_CHUNK.test(file)
}
