/** Where the built site serves the pictures of its site folder's `assets/`. */
export const ASSETS_PATH = '/site-assets/'

const IN_SITE_FOLDER = /^\/?assets\//

/**
 * The URL a page uses for a picture: `assets/posters/a.jpg` of the site folder becomes `/site-assets/posters/a.jpg` below
 * the path prefix (`/` for none); absolute URLs stay as they are. The result is final: no prefix is added later.
 */
export function toAssetUrl(picture: string, pathPrefix = '/'): string {
  if (!IN_SITE_FOLDER.test(picture)) return picture
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  return prefix + ASSETS_PATH + picture.replace(IN_SITE_FOLDER, '')
}

/** The file inside the site folder that a picture names, `assets/posters/a.jpg`; null for an outside picture. */
export function assetFileOf(picture: string): string | null {
  return IN_SITE_FOLDER.test(picture) ? picture.replace(/^\//, '') : null
}
