import { createContext, useContext } from 'react'

/** Address template of the operator's image service; null when pictures are loaded from their original address. */
const PictureTemplateContext = createContext<string | null>(null)

export const PictureTemplateProvider = PictureTemplateContext.Provider

export function usePictureTemplate(): string | null {
  return useContext(PictureTemplateContext)
}
