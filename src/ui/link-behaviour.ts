import { createContext, useContext, type MouseEvent } from 'react'
import type { Destination } from './classify-destination'

/** What a room above may add to every link of the site: rewrite it, open it elsewhere, hear of it, block it. */
export interface LinkBehaviour {
  /** Has the last word on a destination before it is drawn. Pure: the first render equals the server's. */
  refine: (destination: Destination) => RefinedLink
  /** Hears every activation. Calling `event.preventDefault()` keeps the link from navigating. */
  onActivate: (link: RefinedLink, event: MouseEvent<HTMLAnchorElement>) => void
}

export interface RefinedLink {
  destination: Destination
  newWindow: boolean
  /** Added to title and accessible label, for example ' (Opens in a new window)'. */
  labelSuffix: string
}

const DEFAULT_BEHAVIOUR: LinkBehaviour = {
  refine: destination => ({ destination, newWindow: false, labelSuffix: '' }),
  onActivate: () => undefined,
}

export const LinkBehaviourContext = createContext<LinkBehaviour>(DEFAULT_BEHAVIOUR)

/** The behaviour in force: the default until a provider above says more. */
export function useLinkBehaviour(): LinkBehaviour {
  return useContext(LinkBehaviourContext)
}
