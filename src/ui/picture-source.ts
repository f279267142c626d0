import { createContext, useContext } from 'react'
import { withPrefix } from 'gatsby'
import { parsePicture } from '../platform/picture-address'

/** Address template of the operator's image service; null: pictures are loaded from their original address. */
const PictureTemplateContext = createContext<string | null>(null)

export const PictureTemplateProvider = PictureTemplateContext.Provider

export const usePictureTemplate = () => useContext(PictureTemplateContext)

/** Path of the site folder's own files; listings contain it with the path prefix (features/site/rules/asset-url). */
const ASSETS = '/site-assets/'

/** A picture's or file's address without its properties; adds the path prefix to the site's own paths that lack it. */
export function pictureSource(src: string): string {
  const { address } = parsePicture(src)
  if (/^https?:\/\//i.test(address)) return address
  const path = address.startsWith('/') ? address : `/${address}`
  return path.startsWith(withPrefix(ASSETS)) ? path : withPrefix(path)
}
