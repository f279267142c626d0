import { createContext, useContext } from 'react'

/** Address of the operator's image service, with places for picture and width; null where pictures are fetched as they are. */
const PictureTemplateContext = createContext<string | null>(null)

export const PictureTemplateProvider = PictureTemplateContext.Provider

export function usePictureTemplate(): string | null {
  return useContext(PictureTemplateContext)
}
