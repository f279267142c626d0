import { withPrefix } from 'gatsby'

/** The address of a picture: an absolute URL as it is, a path of the site's own assets under the path prefix. */
export function pictureSource(src: string): string {
  return /^https?:\/\//i.test(src) ? src : withPrefix(src.startsWith('/') ? src : `/${src}`)
}
