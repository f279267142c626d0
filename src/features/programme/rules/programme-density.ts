/** Type sizes a programme is set in, points, the largest first. */
export const TYPE_SIZES = [14, 12.5, 11, 10, 9.25, 8.5, 7.75, 7, 6.25] as const

/** Smaller than this, one sheet is not worth the reading. */
const LEAST_ON_ONE_SHEET = 8.5

/** A4 portrait within its margins, millimetres. */
const PAGE = { width: 190, height: 277 }
/** Assumption: what breaks between rows, a browser's own rounding and wider letters take. */
const FILL = 0.93
const MM_PER_POINT = 0.3528
/** Masthead, millimetres. */
const HEAD_HEIGHT = 28

/** Widths in em of the type: an average letter of a title in bold, of small print, a figure. */
const LETTER = { title: 0.53, small: 0.43, figure: 0.58, mark: 0.55 }
/** In em of the type; as programme-sheet-styles sets them. A gap between times is a blank and what is missing to it. */
export const SHEET_EM = {
  line: 1.28,
  cellPadding: 0.3,
  rowPadding: 0.5,
  timeGap: 0.6,
  blank: 0.28,
  markGap: 0.12,
  small: 0.8,
}

/** What a sheet holds, in letters. */
export interface SheetMeasure {
  days: number
  rows: {
    title: number
    /** Of the small line below the title; 0 for none. */
    facts: number
    /** By day: each time's own letters and those of its marks. */
    cells: { time: number; marks: number }[][]
  }[]
  /** Of the lines below the table. */
  foot: number[]
}

/** Share of the sheet's width that titles take. */
export function titleShare(days: number): number {
  return days > 4 ? 0.27 : days > 2 ? 0.36 : 0.46
}

/**
 * The type size of a printed programme: the largest that fits one sheet, as long as that is comfortable to read, else the
 * largest that fits two, else the smallest. @returns points, and how many sheets it is expected to fill
 */
export function chooseTypeSize(sheet: SheetMeasure): { points: number; sheets: number } {
  const sized = TYPE_SIZES.map(points => ({ points, height: sheetHeight(sheet, points) }))
  const one = sized.find(({ points, height }) => points >= LEAST_ON_ONE_SHEET && height <= PAGE.height * FILL)
  const two = sized.find(({ height }) => height <= 2 * PAGE.height * FILL)
  const chosen = one ?? two ?? { points: TYPE_SIZES[TYPE_SIZES.length - 1] ?? 6.25, height: sized.at(-1)?.height ?? 0 }
  return { points: chosen.points, sheets: Math.max(1, Math.ceil(chosen.height / (PAGE.height * FILL))) }
}

/** Millimetres that a sheet would fill in one long column. */
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

/** Lines of words, with what breaking at blanks leaves empty. */
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
    // Marks that find no room beside their time stand below it.
    if (width > available) lines += 1
    used = isNextLine ? width : used + (used > 0 ? SHEET_EM.timeGap : 0) + width
  }
  return lines
}
