/** Type sizes of a printed programme in points, descending. */
export const TYPE_SIZES = [14, 12.5, 11, 10, 9.25, 8.5, 7.75, 7, 6.25] as const

/** Smallest comfortable size for fitting everything on one sheet. */
const LEAST_ON_ONE_SHEET = 8.5

/** A4 portrait without margins, in millimetres. */
const PAGE = { width: 190, height: 277 }
/** Assumption: usable share of the page, because of breaks between rows, rounding and wider letters. */
const FILL = 0.93
const MM_PER_POINT = 0.3528
/** Masthead, in millimetres. */
const HEAD_HEIGHT = 28

/** Widths in em of the type size: average letters of a bold title and of small print, and a digit. */
const LETTER = { title: 0.53, small: 0.43, figure: 0.58, mark: 0.55 }
/** In em of the type size, as in programme-sheet-styles. The gap between times is a space and the remainder. */
export const SHEET_EM = {
  line: 1.28,
  cellPadding: 0.3,
  rowPadding: 0.5,
  timeGap: 0.6,
  blank: 0.28,
  markGap: 0.12,
  small: 0.8,
}

/** Content of a sheet, in letters. */
export interface SheetMeasure {
  days: number
  rows: {
    title: number
    /** Letters of the small line below the title; 0 for none. */
    facts: number
    /** By day: letters of each time and of its marks. */
    cells: { time: number; marks: number }[][]
  }[]
  /** Letters of the lines below the table. */
  foot: number[]
}

export function titleShare(days: number): number {
  return days > 4 ? 0.27 : days > 2 ? 0.36 : 0.46
}

/** The largest type size that fits on one sheet and is comfortable to read, else on two, else the smallest. */
export function chooseTypeSize(sheet: SheetMeasure): { points: number; sheets: number } {
  const sized = TYPE_SIZES.map(points => ({ points, height: sheetHeight(sheet, points) }))
  const one = sized.find(({ points, height }) => points >= LEAST_ON_ONE_SHEET && height <= PAGE.height * FILL)
  const two = sized.find(({ height }) => height <= 2 * PAGE.height * FILL)
  const chosen = one ?? two ?? { points: TYPE_SIZES[TYPE_SIZES.length - 1] ?? 6.25, height: sized.at(-1)?.height ?? 0 }
  return { points: chosen.points, sheets: Math.max(1, Math.ceil(chosen.height / (PAGE.height * FILL))) }
}

export function sheetHeight({ days, rows, foot }: SheetMeasure, points: number): number {
  const em = points * MM_PER_POINT
  const titleWidth = (PAGE.width * titleShare(days)) / em - 1
  const dayWidth = (PAGE.width * (1 - titleShare(days))) / em / Math.max(1, days) - 2 * SHEET_EM.cellPadding
  const table = rows.reduce((sum, { title, facts, cells }) => {
    const words =
      linesOf(title * LETTER.title, titleWidth) * SHEET_EM.line +
      linesOf(facts * LETTER.small, titleWidth) * SHEET_EM.line * SHEET_EM.small
    const times = Math.max(0, ...cells.map(cell => cellLines(cell, dayWidth))) * SHEET_EM.line
    return sum + Math.max(words, times) + SHEET_EM.rowPadding
  }, 2.6)
  const footWidth = PAGE.width / em / SHEET_EM.small
  const below = foot.reduce((sum, letters) => sum + linesOf(letters * 0.52, footWidth) * SHEET_EM.line, 4)
  return HEAD_HEIGHT + (table + below * SHEET_EM.small) * em
}

/** Number of text lines, including the space lost to line breaks. */
function linesOf(width: number, available: number): number {
  if (width === 0) return 0
  return width <= available ? 1 : Math.ceil((width * 1.06) / available)
}

function cellLines(times: readonly { time: number; marks: number }[], available: number): number {
  let lines = times.length > 0 ? 1 : 0
  let used = 0
  for (const { time, marks } of times) {
    const width = time * LETTER.figure + (marks > 0 ? SHEET_EM.markGap + marks * LETTER.mark : 0)
    const isNextLine = used > 0 && used + SHEET_EM.timeGap + width > available
    if (isNextLine) lines += 1
    // Marks that do not fit beside their time wrap below it.
    if (width > available) lines += 1
    used = isNextLine ? width : used + (used > 0 ? SHEET_EM.timeGap : 0) + width
  }
  return lines
}

/** Labels of up to this length are their own mark, without spaces: `3D`, `VO`, `IMAX`, `35mm`. */
const SHORT_LABEL = 4
const MOST_INITIALS = 3
/** Scripts in which single letters are words or syllables. */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Distinct marks for a legend: short labels themselves, initials of several words (`AD`), else first letters. */
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
