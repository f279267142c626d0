const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]+/u
const RUNS = new RegExp(`(${RUN.source})`, 'u')

/** Whether a folded word is of a script that writes without spaces, or whose compounds are looked for in parts. */
export function isIdeographic(word: string): boolean {
  return RUN.test(word)
}

/** A folded word in runs of one kind: `ごじら10` is `ごじら`, `10`. */
export function splitScripts(word: string): string[] {
  return word.split(RUNS).filter(run => run !== '')
}

/**
 * Two letters each of a Chinese, Japanese or Korean run; any other run as it is. What is indexed ends with its last letter
 * alone, so that a search for one letter finds it at every place.
 */
export function bigramsOf(run: string, use: 'indexed' | 'asked'): string[] {
  if (!isIdeographic(run)) return run.split(' ').filter(Boolean)
  const letters = [...run]
  const pairs = letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
  const last = letters.at(-1) ?? ''
  return use === 'indexed' || pairs.length === 0 ? [...pairs, last] : pairs
}
