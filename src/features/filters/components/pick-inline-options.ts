import type { Facet, FacetOption } from '../rules/facets'

/** So many options of each facet stand in the row; needs have a button of their own there. */
const INLINE_OPTIONS: Record<Facet['parameter'], number> = {
  format: 2,
  experience: 2,
  subtitles: 1,
  language: 0,
  time: 0,
  access: 0,
}

/** Of the parts of the day, the one most people ask for. */
const INLINE_TIME = 'evening'

export interface InlineOption {
  facet: Facet
  option: FacetOption
}

/** The most useful options, for the row: the weightiest of each facet that can narrow, and the evening. Always the same ones for a page's showtimes, whatever is chosen. */
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
