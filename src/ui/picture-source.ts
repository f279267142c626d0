import { withPrefix } from 'gatsby'

/** Where the site folder's own files are served: listings name them with the path prefix already (features/site/rules/asset-url). */
const ASSETS = '/site-assets/'

/** The address of a picture or another file: an absolute URL as it is, a path of the site's own under the path prefix, once. */
export function pictureSource(src: string): string {
  if (/^https?:\/\//i.test(src)) return src
  const path = src.startsWith('/') ? src : `/${src}`
  return path.startsWith(withPrefix(ASSETS)) ? path : withPrefix(path)
}
