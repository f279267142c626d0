import { readStored, writeStored } from './storage'

/**
 * Creates an emitter. `connect` runs when the first listener subscribes; the function that it may return runs when the
 * last one has left. A listener that subscribes or leaves during `emit` takes effect from the next one.
 */
export function createEmitter<T = void>(connect?: () => (() => void) | void) {
  const listeners = new Set<(value: T) => void>()
  let disconnect: (() => void) | void
  return {
    emit: (value: T): void => {
      for (const listener of [...listeners]) listener(value)
    },
    /** @returns unsubscribes */
    subscribe: (listener: (value: T) => void) => {
      // A function of its own, so that a listener that subscribes twice is called twice and leaves once.
      const own = (value: T) => listener(value)
      listeners.add(own)
      if (listeners.size === 1) disconnect = connect?.()
      return (): void => {
        if (!listeners.delete(own) || listeners.size > 0) return
        disconnect?.()
        disconnect = undefined
      }
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** Joins functions that stop something into one. */
export const joinStops = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

/** A value that components follow with `useSyncExternalStore`. */
export interface Store<T> {
  /** The current value; the same object until it is written. */
  read: () => T
  /** Sets the value and notifies the listeners, unless it is the same object. */
  write: (value: T) => void
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store in memory. For `connect` see `createEmitter`. */
export function createStore<T>(initial: T, connect?: () => (() => void) | void): Store<T> {
  const changes = createEmitter(connect)
  let current = initial
  return {
    read: () => current,
    write: value => {
      if (Object.is(value, current)) return
      current = value
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}

/** A store whose value outlives the page. */
export interface StoredValue<T> extends Store<T> {
  /** False when storage refused the last write: the value then lasts until the page is left. */
  isKept: () => boolean
  /** Reads storage again at the next `read`; for tests. */
  forget: () => void
}

/**
 * Creates a store in localStorage under `key`. It follows other tabs while it has listeners, and reads what they wrote
 * before when the first one subscribes. `parse` is called with null where nothing is stored, and must not throw.
 */
export function createStoredValue<T>({
  key,
  parse,
  format,
}: {
  key: string
  parse: (text: string | null) => T
  format: (value: T) => string
}): StoredValue<T> {
  let known: { text: string | null; value: T } | null = null
  let isKept = true
  const know = (text: string | null) => (known = { text, value: parse(text) })

  const changes = createEmitter(() => {
    const text = readStored(key)
    if (isKept && text !== known?.text) known = null
    const followTab = (event: StorageEvent) => {
      // A null key: the other tab cleared its storage.
      if (event.key !== key && event.key !== null) return
      know(event.newValue)
      isKept = true
      changes.emit()
    }
    window.addEventListener('storage', followTab)
    return () => window.removeEventListener('storage', followTab)
  })

  return {
    read: () => (known ?? know(readStored(key))).value,
    write: value => {
      const text = format(value)
      isKept = writeStored(key, text)
      known = { text, value }
      changes.emit()
    },
    subscribe: changes.subscribe,
    isKept: () => isKept,
    forget: () => {
      known = null
      isKept = true
    },
  }
}
