import { createContext, useContext } from 'react'
import { withPrefix } from 'gatsby'
import { ORIGINALS_PATH, parsePicture } from '../platform/picture-address'

/** Address template of the operator's image service; null: pictures are loaded from their original address. */
const PictureTemplateContext = createContext<string | null>(null)

export const PictureTemplateProvider = PictureTemplateContext.Provider

export const usePictureTemplate = () => useContext(PictureTemplateContext)

/** Paths that listings contain with the path prefix: the site folder's files (features/site/rules/asset-url) among them. */
const PREFIXED = ['/site-assets/', `/${ORIGINALS_PATH}`]

/** A picture's or file's address without its properties; adds the path prefix to the site's own paths that lack it. */
export function pictureSource(src: string): string {
  const { address } = parsePicture(src)
  if (/^https?:\/\//i.test(address)) return address
  const path = address.startsWith('/') ? address : `/${address}`
  return PREFIXED.some(start => path.startsWith(withPrefix(start))) ? path : withPrefix(path)
}
