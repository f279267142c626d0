import type { SelectedTheater } from '../rules/resolve-selected-theater'
import type { SelectedTheaterSource } from './use-selected-theater'

interface Known {
  selected: SelectedTheater
  /** As on the server. */
  first: SelectedTheater
}

interface TheaterSource extends SelectedTheaterSource {
  /** What is read from now on; nobody is told. */
  put: (known: Known) => void
  tell: () => void
}

/** What a provider knows of the visitor's theater, for all below it. */
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
