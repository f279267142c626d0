/** Path of the files from the site folder's `assets/` in the built site. */
export const ASSETS_PATH = '/site-assets/'

const IN_SITE_FOLDER = /^\/?assets\//

/** `assets/posters/a.jpg` of the site folder becomes `/site-assets/posters/a.jpg` below the prefix; others stay. */
export function toAssetUrl(picture: string, pathPrefix = '/'): string {
  if (!IN_SITE_FOLDER.test(picture)) return picture
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  return prefix + ASSETS_PATH + picture.replace(IN_SITE_FOLDER, '')
}

/** The path inside the site folder, `assets/posters/a.jpg`; null for an external picture. */
export function assetFileOf(picture: string): string | null {
  return IN_SITE_FOLDER.test(picture) ? picture.replace(/^\//, '') : null
}
