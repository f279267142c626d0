import type { RawRecord } from '../../adapter'

/** Runs at the first call; later calls share its outcome. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined
  return () => (outcome ??= read())
}

/** A stream of records that are read at the first pull. */
export async function* stream(read: () => Promise<readonly RawRecord[]>): AsyncGenerator<RawRecord> {
  yield* await read()
}

/** The stream of what a system has not. */
export async function* nothing(): AsyncGenerator<RawRecord> {}
