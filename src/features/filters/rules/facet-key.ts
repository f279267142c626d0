import type { Attribute } from '../../schedule/rules/showtime'
import type { FacetParameter } from './finder-query'

/** Query parameter of each kind of attribute; other kinds have no facet. */
const PARAMETER_OF_KIND: Partial<Record<Attribute['kind'], FacetParameter>> = {
  format: 'format',
  language: 'language',
  subtitle: 'subtitles',
  experience: 'experience',
}

export function facetParameterOf(kind: Attribute['kind']): FacetParameter | null {
  return PARAMETER_OF_KIND[kind] ?? null
}

/**
 * A tag's key in queries: its last segment in lower case, words joined by hyphens. `Format.Projection.35mm` is `35mm`.
 */
export function facetKey(tag: string): string {
  return (tag.split('.').filter(Boolean).at(-1) ?? tag)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
