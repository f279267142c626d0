import { createContext, useContext, useMemo } from 'react'
import { leadingCards } from '../rules/leading-cards'
import type { PageWidget } from '../rules/page-widget'

/** The page's cards whose titles are its first headings; null outside a list of widgets. */
export const LeadingCardsContext = createContext<ReadonlySet<PageWidget> | null>(null)

/** For a list of widgets: the leading cards of the outer list, else those of its own. */
export function useLeadingCards(widgets: readonly PageWidget[]): ReadonlySet<PageWidget> {
  const outer = useContext(LeadingCardsContext)
  return useMemo(() => outer ?? leadingCards(widgets), [outer, widgets])
}

/** Heading level of these cards' titles. */
export function useCardLevel(widget: PageWidget): 'h2' | 'h3' {
  return useContext(LeadingCardsContext)?.has(widget) ? 'h2' : 'h3'
}
