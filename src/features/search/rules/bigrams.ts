const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]+/u
const RUNS = new RegExp(`(${RUN.source})`, 'u')

/** Whether a folded word is in a script without spaces, or with compounds that are searched by their parts. */
export function isIdeographic(word: string): boolean {
  return RUN.test(word)
}

/** Splits a folded word into runs of one script: `ごじら10` becomes `ごじら`, `10`. */
export function splitScripts(word: string): string[] {
  return word.split(RUNS).filter(run => run !== '')
}

/**
 * Bigrams of a Chinese, Japanese or Korean run; any other run unchanged. The index also has the last letter alone, so
 * that a one-letter search matches at every position.
 */
export function bigramsOf(run: string, use: 'indexed' | 'asked'): string[] {
  if (!isIdeographic(run)) return run.split(' ').filter(Boolean)
  const letters = [...run]
  const pairs = letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
  const last = letters.at(-1) ?? ''
  return use === 'indexed' || pairs.length === 0 ? [...pairs, last] : pairs
}
