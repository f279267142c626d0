import { createContext, useContext, type MouseEvent } from 'react'
import type { Destination } from './classify-destination'

/** What a room above may add to every link of the site: rewrite it, open it elsewhere, hear of it, block it. */
export interface LinkBehaviour {
  /** Links lead where they led on the server: the visit adds nothing. */
  isAsBuilt: boolean
  /** Has the last word on a destination before it is drawn. Pure: the first render equals the server's. */
  refine: (destination: Destination, mode: LinkMode) => RefinedLink
  /** Hears every activation, of a link as it was written. Calling `event.preventDefault()` keeps it from navigating. */
  onActivate: (destination: Destination, event: MouseEvent<HTMLElement>) => void
}

/** `post`: a form that submits to the URL (specification §2 Link behaviour). `out`: leads there whatever the site could show in its place. */
export type LinkMode = 'get' | 'post' | 'out'

export interface RefinedLink {
  destination: Destination
  newWindow: boolean
  /** Added to title and accessible label, for example ' (Opens in a new window)'. */
  labelSuffix: string
  /** Hidden fields of a link in `post` mode. */
  fields: readonly (readonly [name: string, value: string])[]
}

const DEFAULT_BEHAVIOUR: LinkBehaviour = {
  isAsBuilt: true,
  refine: destination => ({ destination, newWindow: false, labelSuffix: '', fields: [] }),
  onActivate: () => undefined,
}

export const LinkBehaviourContext = createContext<LinkBehaviour>(DEFAULT_BEHAVIOUR)

/** The behaviour in force: the default until a provider above says more. */
export function useLinkBehaviour(): LinkBehaviour {
  return useContext(LinkBehaviourContext)
}

/** Tells the address of a destination `ticketing:{name}`; null where it leads nowhere. */
export type ResolveHandOff = (name: string) => string | null

/** Apart from the rest: it changes with the visitor's theater, and few links ask for it. */
export const HandOffContext = createContext<ResolveHandOff>(() => null)

export function useResolveHandOff(): ResolveHandOff {
  return useContext(HandOffContext)
}
