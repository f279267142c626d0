import { readStored, writeStored } from '../../../platform/storage'
import { KEPT_WISHES_KEY, type KeptWishes, parseKeptWishes, writeKeptWishes } from '../rules/kept-wishes'

/** The secrets of this browser's wishes. */
export function readKeptWishes(): KeptWishes {
  return parseKeptWishes(readStored(KEPT_WISHES_KEY))
}

/** Keeps the secret of a way, or with null forgets it. @returns false where the browser keeps nothing */
export function keepWishes(change: { [Way in keyof KeptWishes]?: KeptWishes[Way] | null }): boolean {
  const { push, feed } = { ...readKeptWishes(), ...change }
  return writeStored(KEPT_WISHES_KEY, writeKeptWishes({ ...(push ? { push } : {}), ...(feed ? { feed } : {}) }))
}
