import type { Attribute } from '../../schedule/rules/showtime'
import type { FacetParameter } from './finder-query'

/** The query parameter that narrows by attributes of a kind; null for kinds that no facet shows. */
const PARAMETER_OF_KIND: Partial<Record<Attribute['kind'], FacetParameter>> = {
  format: 'format',
  language: 'language',
  subtitle: 'subtitles',
  experience: 'experience',
}

export function facetParameterOf(kind: Attribute['kind']): FacetParameter | null {
  return PARAMETER_OF_KIND[kind] ?? null
}

/** A tag as addresses say it: its last segment in lower case, words joined by hyphens. `Format.Projection.35mm` is `35mm`. */
export function facetKey(tag: string): string {
  return (tag.split('.').filter(Boolean).at(-1) ?? tag)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
