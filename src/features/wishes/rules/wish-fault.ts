import type { WishField, WishFieldFault } from './wish-contract'

/** Why the host did not do it, by what the visitor can do about it. */
export type WishCallFault =
  | { kind: 'offline' }
  /** This site takes no wishes, or none by this way. */
  | { kind: 'notOffered' }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'full' }
  /** The secret has ended. */
  | { kind: 'unknown' }
  | { kind: 'fields'; fields: Partial<Record<WishField, WishFieldFault>> }
  | { kind: 'failed' }
