import type { WishSubjectKind } from './wish-contract'

/** An entry of the page's list of what visitors can be told of, in the page's language. Every page knows theaters. */
export interface WishOption {
  kind: Exclude<WishSubjectKind, 'person' | 'theater'>
  id: string
  name: string
  /** BCP 47 of the name where it is not translated into the page's language. */
  lang?: string
  /** Of films and series: its page, by which the search names it. */
  path?: string
}

/** Longest lists of films and of series in the page; the search finds the others. */
export const MOST_LISTED = 200
