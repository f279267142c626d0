import { withPrefix } from 'gatsby'
import { parsePicture } from '../platform/picture-facts'

/** Where the site folder's own files are served: listings name them with the path prefix already (features/site/rules/asset-url). */
const ASSETS = '/site-assets/'

/** The address of a picture or another file, without facts: an absolute URL as it is, a path of the site's own under the path prefix, once. */
export function pictureSource(src: string): string {
  const { address } = parsePicture(src)
  if (/^https?:\/\//i.test(address)) return address
  const path = address.startsWith('/') ? address : `/${address}`
  return path.startsWith(withPrefix(ASSETS)) ? path : withPrefix(path)
}
