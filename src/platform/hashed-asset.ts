/** `app-d87c912cc4f1c345ce3f.js`, with its stylesheet, source map and licence siblings. */
const HASHED_CHUNK = /^[^/]+-[0-9a-f]{16,}\.(?:js|css|mjs)(?:\.map|\.LICENSE\.txt)?$/

/** Folder of pages' styles in a site's output: each file is named by its content. */
export const STYLES_FOLDER = 'styles'
const STYLESHEET = /^styles\/[0-9a-f]{20}\.css$/

/** Forms of a picture, named by what they are made of. */
const PICTURE = /^pictures\/[0-9a-f]{12}-\d+\.(?:avif|webp)$/

/**
 * Whether a file's name changes with its content, so that it can be cached for ever and kept for visitors of an older
 * release: the bundler's chunks at the root, pages' styles, forms of pictures, and all below `static/`.
 * @param file path inside the site's output, `/`-separated, without a slash at the start.
 */
export function isHashedAsset(file: string): boolean {
  return file.startsWith('static/') || STYLESHEET.test(file) || PICTURE.test(file) || HASHED_CHUNK.test(file)
}
