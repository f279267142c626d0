import type { Facet, FacetOption } from '../rules/facets'

/** Number of options of each facet in the row; needs have a button of their own. */
const INLINE_OPTIONS: Record<Facet['parameter'], number> = {
  format: 2,
  experience: 2,
  subtitles: 1,
  language: 0,
  time: 0,
  access: 0,
}

/** The most requested part of the day. */
const INLINE_TIME = 'evening'

export interface InlineOption {
  facet: Facet
  option: FacetOption
}

/**
 * Options for the filter row: the first ones of each facet that can narrow, and the evening. They depend on the page's
 * showtimes only, not on the current filters.
 */
export function pickInlineOptions(facets: readonly Facet[]): InlineOption[] {
  return facets.flatMap(facet => {
    const mixed = facet.options.filter(({ isMixed }) => isMixed)
    const picked =
      facet.parameter === 'time'
        ? mixed.filter(({ key }) => key === INLINE_TIME)
        : mixed.slice(0, INLINE_OPTIONS[facet.parameter])
    return picked.map(option => ({ facet, option }))
  })
}
