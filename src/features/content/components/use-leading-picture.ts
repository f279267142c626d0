import { createContext, useContext } from 'react'

/** The picture that the page around it begins with, as its record writes it; null where that is none of an editor's. */
export const LeadingPictureContext = createContext<string | null>(null)

/** Whether a picture of an editor's is the one that its page begins with: it comes first and at once. */
export function useIsLeadingPicture(src: string): boolean {
  return useContext(LeadingPictureContext) === src
}
