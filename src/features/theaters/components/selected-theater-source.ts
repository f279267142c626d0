import type { SelectedTheater } from '../rules/resolve-selected-theater'
import type { SelectedTheaterSource } from './use-selected-theater'

interface Known {
  selected: SelectedTheater
  /** The value on the server and in the first render. */
  first: SelectedTheater
}

interface TheaterSource extends SelectedTheaterSource {
  /** Sets the value without notifying listeners. */
  put: (known: Known) => void
  tell: () => void
}

/** A provider's store of the visitor's theater. */
export function createTheaterSource(): TheaterSource {
  const pending: SelectedTheater = { status: 'pending' }
  let known: Known = { selected: pending, first: pending }
  const listeners = new Set<() => void>()
  return {
    read: () => known.selected,
    readFirst: () => known.first,
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    put: next => {
      known = next
    },
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}
