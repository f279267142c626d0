import type { CallFault } from '../../session/rules/call-fault'

/** What is said of a list beside the button that was pressed. */
export type FavouriteEvent =
  /** A guest kept their first film, or wants a theater kept: what an account is good for. */
  | { kind: 'invitation'; of: 'film' | 'theater'; name: string }
  /** Nothing was changed. */
  | { kind: 'fault'; fault: CallFault; name: string; retry: () => void }
  /** A guest's list holds no more films. */
  | { kind: 'full' }
  /** The browser keeps nothing: the list lasts as long as the page. */
  | { kind: 'unkept' }
  /** A guest's films are the member's now; so many could not be taken along yet. */
  | { kind: 'merged'; count: number; left: number }
