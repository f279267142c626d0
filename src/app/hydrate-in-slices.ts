import { type ReactElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Hydrate = (element: ReactElement, container: Element) => void

/**
 * Takes over a page that stands already in slices of a few milliseconds, between which the browser hears its visitor: React
 * does what is no transition in one piece. Without a page, as while developing, Gatsby's own way.
 */
export function replaceHydrateFunction(): Hydrate | undefined {
  if (!document.getElementById('gatsby-focus-wrapper')?.hasChildNodes()) return undefined
  return (element, container) => startTransition(() => void hydrateRoot(container, element))
}
