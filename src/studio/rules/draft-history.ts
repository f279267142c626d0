export interface DraftHistory<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** Field and time (epoch ms) of the last change: dragging a colour is one step, not sixty. */
  gesture: { field: string; at: number } | null
}

/** Ms. Assumption: changes of one field within this time are one gesture. */
const GESTURE_MS = 900
const LIMIT = 200

export function startHistory<T>(present: T): DraftHistory<T> {
  return { past: [], present, future: [], gesture: null }
}

/** Adds a new state. @param change field that was edited, and when (epoch ms) */
export function putState<T>(
  { past, present: before, gesture }: DraftHistory<T>,
  present: T,
  change: { field: string; at: number },
): DraftHistory<T> {
  const goesOn = gesture?.field === change.field && change.at - gesture.at < GESTURE_MS
  return { past: goesOn ? past : [...past, before].slice(-LIMIT), present, future: [], gesture: change }
}

/** Undoes one step; returns the same history when there is none. */
export function undo<T>(history: DraftHistory<T>): DraftHistory<T> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], gesture: null }
}

/** Redoes one step; returns the same history when there is none. */
export function redo<T>(history: DraftHistory<T>): DraftHistory<T> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, gesture: null }
}
