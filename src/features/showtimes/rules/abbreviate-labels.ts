/** Labels of up to this length are their own mark, without spaces: `3D`, `VO`, `IMAX`, `35mm`. */
const SHORT_LABEL = 4
const MOST_INITIALS = 3
/** Scripts in which single letters are words or syllables. */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * A distinct mark for each label, for printed times with a legend: the label itself when short, the initials of several
 * words (`Audio description` → `AD`), else as many first letters as make it distinct.
 */
export function abbreviateLabels(labels: readonly string[]): Map<string, string> {
  const marks = new Map<string, string>()
  const taken = new Set<string>()
  for (const label of labels) {
    if (marks.has(label)) continue
    const free = candidatesOf(label).find(candidate => !taken.has(candidate.toLocaleLowerCase()))
    const mark = free ?? numbered(initialsOf(label), taken)
    taken.add(mark.toLocaleLowerCase())
    marks.set(label, mark)
  }
  return marks
}

function candidatesOf(label: string): string[] {
  const joined = label.replace(/\s+/g, '')
  if ([...joined].length <= SHORT_LABEL) return [joined]
  const words = wordsOf(label)
  const [first = label] = words
  const letters = [...first]
  const beginnings = [1, 2, 3, 4].map(count => capital(letters.slice(0, count).join('')))
  if (DENSE_SCRIPT.test(first)) return beginnings
  return words.length > 1 ? [initialsOf(label), capital(letters.slice(0, 1).join('')) + second(words)] : beginnings
}

/** Keeps numbers whole: `70 mm film` → `70MF`. */
function initialsOf(label: string): string {
  return wordsOf(label)
    .slice(0, MOST_INITIALS)
    .map(word => (/^\d+$/.test(word) ? word : capital([...word][0] ?? '')))
    .join('')
}

function second(words: readonly string[]): string {
  return [...(words[1] ?? '')].slice(0, 2).join('').toLocaleLowerCase()
}

function numbered(stem: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${stem}${number}`.toLocaleLowerCase())) number += 1
  return `${stem}${number}`
}

function wordsOf(label: string): string[] {
  const words = label.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ?? [label]
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
