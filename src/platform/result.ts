/** An expected outcome: a value, or faults that have words for the person who sees them. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** Wraps a value that was reached. */
export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** Wraps the reason why no value was reached. */
export function failure<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
