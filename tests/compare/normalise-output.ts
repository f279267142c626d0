/** Names that change with every change of code: content hashes in file names, and Gatsby's hash of the release. */
const HASHED = /[0-9a-f]{20}(?=[.\-/"'\\]|$)|(?<=-)[0-9a-f]{10}(?:[0-9a-f]{10})?\b/g
const CLASS = /\bcss-[0-9a-z]+(?:-[A-Za-z0-9-]+)?/g
/** Ids of the styles that a page's stylesheet has already. */
const STYLE_IDS = /(?<=data-global-styles=")[^"]*/g
/** Ids of React's `useId`, which depend on the depth of the tree. */
const REACT_ID = /:R[0-9a-z]+(?:H[0-9a-z]+)?:/g
const CHUNK = /component---src-[a-z0-9-]+/g
const BUILT_AT = /"(?:builtAt|updatedAt|webpackCompilationHash|buildId)":"[^"]*"/g
const STATIC_QUERY = /(?<="staticQueryHashes":\[)[^\]]*/g

/**
 * A file of a published site without what may differ between two builds of the same listings by different code: hashed
 * names, class names, generated ids and the names of chunks. Ids are numbered in the order in which they first appear, so
 * that a label that points to another element still differs.
 */
export function normaliseOutput(text: string): string {
  const ids = new Map<string, string>()
  return text
    .replace(REACT_ID, id => {
      const known = ids.get(id) ?? `:id-${ids.size + 1}:`
      ids.set(id, known)
      return known
    })
    .replace(CHUNK, 'component')
    .replace(HASHED, 'hash')
    .replace(CLASS, '')
    .replace(/ class="\s*"/g, '')
    .replace(STYLE_IDS, '')
    .replace(BUILT_AT, '"built":""')
    .replace(STATIC_QUERY, '')
    .replace(/<style[^>]*>.*?<\/style>/gs, '<style>')
    .replace(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>.*?<\/script>/gs, '<script>')
    .replace(/sha256-[A-Za-z0-9+/=]+/g, 'sha256')
}
