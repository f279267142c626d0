import { createContext, useContext, useMemo } from 'react'
import { leadingCards } from '../rules/leading-cards'
import type { PageWidget } from '../rules/page-widget'

/** The page's cards whose titles are its first headings; null outside a list of widgets. */
export const LeadingCardsContext = createContext<ReadonlySet<PageWidget> | null>(null)

/** For a list of widgets: what the list around it found, else what it finds in its own. */
export function useLeadingCards(widgets: readonly PageWidget[]): ReadonlySet<PageWidget> {
  const outer = useContext(LeadingCardsContext)
  return useMemo(() => outer ?? leadingCards(widgets), [outer, widgets])
}

/** Level of the titles of these cards in the page's outline. */
export function useCardLevel(widget: PageWidget): 'h2' | 'h3' {
  return useContext(LeadingCardsContext)?.has(widget) ? 'h2' : 'h3'
}
