import { createContext, useContext } from 'react'

/** The page's leading picture as its record has it; null when it is not in an editor's content. */
export const LeadingPictureContext = createContext<string | null>(null)

/** Whether a picture is the page's leading picture, which is loaded first and eagerly. */
export function useIsLeadingPicture(src: string): boolean {
  return useContext(LeadingPictureContext) === src
}
