import { type ReactElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Hydrate = (element: ReactElement, container: Element) => void

/**
 * Hydrates the page as a transition, so that React yields to user input every few milliseconds. Uses Gatsby's default
 * when there is no server markup, as in development.
 */
export function replaceHydrateFunction(): Hydrate | undefined {
  if (!document.getElementById('gatsby-focus-wrapper')?.hasChildNodes()) return undefined
  return (element, container) => startTransition(() => void hydrateRoot(container, element))
}
