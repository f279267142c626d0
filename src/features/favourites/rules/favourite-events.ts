import type { CallFault } from '../../session/rules/call-fault'

/** Event of a favourites list that the visitor is told about. */
export type FavouriteEvent =
  /** A guest added a first film, or tried to add a theater: invites them to an account. */
  | { kind: 'invitation'; of: 'film' | 'theater'; name: string }
  /** The change failed. */
  | { kind: 'fault'; fault: CallFault; name: string; retry: () => void }
  /** A guest's list is full. */
  | { kind: 'full' }
  /** The browser cannot store the list, which lasts as long as the page. */
  | { kind: 'unkept' }
  /** A guest's films were added to the member's list; `left` films could not be added yet. */
  | { kind: 'merged'; count: number; left: number }
