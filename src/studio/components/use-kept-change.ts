import { isSame } from '../rules/merge-json'
import { useKeptText } from './use-kept-text'

/**
 * A change that is kept in this browser until it is saved, with the revision of the draft that it was made from: a save from a
 * later visit is compared with what others saved meanwhile, as one from this visit is.
 * @param key names it in this browser @param revision of the draft as it was read now
 */
export function useKeptChange<T>(key: string, revision: string) {
  const [kept, setKept] = useKeptText<{ revision: string; value: T } | null>(key, null)
  return {
    value: kept === null ? null : kept.value,
    /** What a save is compared with. */
    revision: kept?.revision ?? revision,
    /** @param value null when there is nothing to save any more */
    change: (value: T | null) =>
      setKept(before => (value === null ? null : { revision: before?.revision ?? revision, value })),
    /** After a save: what was typed meanwhile stays, and is compared with the state that the save made. */
    settle: (saved: T, later: string) =>
      setKept(now => (now === null || isSame(now.value, saved) ? null : { revision: later, value: now.value })),
    /**
     * Lays the change over a later state, once its author was told what others changed in it.
     * @param merge puts into it what others changed beside it
     */
    layOver: (later: string, merge: (value: T) => T = value => value) =>
      setKept(now => now && { revision: later, value: merge(now.value) }),
  }
}
