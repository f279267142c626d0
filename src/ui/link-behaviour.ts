import { createContext, useContext, type MouseEvent } from 'react'
import type { Destination } from './classify-destination'

/** Extension point of all links: a provider can rewrite, open elsewhere, observe or block them. */
export interface LinkBehaviour {
  /** Whether links have the same addresses as in the server markup. */
  isAsBuilt: boolean
  /** Rewrites a destination before it is rendered. Must be pure: the first render equals the server's. */
  refine: (destination: Destination, mode: LinkMode) => RefinedLink
  /** Called on every activation with the original destination. `event.preventDefault()` cancels the navigation. */
  onActivate: (destination: Destination, event: MouseEvent<HTMLElement>) => void
}

/** `post`: a form that submits to the URL (specification §2 Link behaviour). `out`: opens the URL, never embeds it. */
export type LinkMode = 'get' | 'post' | 'out'

export interface RefinedLink {
  destination: Destination
  newWindow: boolean
  /** Appended to title and accessible label, for example ' (Opens in a new window)'. */
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

export const useLinkBehaviour = () => useContext(LinkBehaviourContext)

/** Returns the address of `ticketing:{name}`, or null. A context of its own, because it changes with the theater. */
export const HandOffContext = createContext<(name: string) => string | null>(() => null)

const BasePathContext = createContext('')

/** Provides what the paths of the page's language begin with: `/fr`, empty for the site's default. */
export const BasePathProvider = BasePathContext.Provider

/** Returns what the paths of the page's language begin with. */
export const useBasePath = () => useContext(BasePathContext)

const PagePathContext = createContext('')

/** Provides the current page's path without prefix, with a leading and trailing slash. */
export const PagePathProvider = PagePathContext.Provider

/** Returns the current page's path without prefix; empty outside pages. */
export const usePagePath = () => useContext(PagePathContext)
