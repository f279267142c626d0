import { describe, expect, it } from 'vitest'
import { chooseTypeSize, sheetHeight, type SheetMeasure, TYPE_SIZES, abbreviateLabels } from './programme-density'
import fc from 'fast-check'

const sheet = (films: number, times: number, marks = 0): SheetMeasure => ({
  days: 7,
  rows: Array.from({ length: films }, () => ({
    title: 22,
    facts: 30,
    cells: Array.from({ length: 7 }, () => Array.from({ length: times }, () => ({ time: 5, marks }))),
  })),
  foot: [120, 60, 80, 110],
})

describe('chooseTypeSize', () => {
  it('sets a small cinema large, on one sheet', () => {
    expect(chooseTypeSize(sheet(5, 2))).toEqual({ points: 14, sheets: 1 })
  })

  it('would rather take a second sheet than set a week too small to read', () => {
    const { points, sheets } = chooseTypeSize(sheet(24, 3))
    expect(sheets).toBe(2)
    expect(points).toBeGreaterThan(8)
  })

  it('sets a multiplex smaller the more it shows, on two sheets', () => {
    const many = chooseTypeSize(sheet(30, 4, 2))
    expect(many.sheets).toBe(2)
    expect(many.points).toBeLessThan(8)
  })

  it('takes the smallest size where even that needs more, and says so', () => {
    expect(chooseTypeSize(sheet(120, 8))).toMatchObject({ points: TYPE_SIZES.at(-1), sheets: expect.any(Number) })
    expect(chooseTypeSize(sheet(120, 8)).sheets).toBeGreaterThan(2)
  })
})

describe('the height of a sheet', () => {
  const POINTS = 10
  /** Millimetres of a letter's height. */
  const EM = POINTS * 0.3528
  type Row = SheetMeasure['rows'][number]
  const row = (own: Partial<Row> = {}): Row => ({ title: 10, facts: 0, cells: [], ...own })
  const heightOf = (rows: Row[], own: Partial<SheetMeasure> = {}) =>
    sheetHeight({ days: 7, rows, foot: [], ...own }, POINTS)
  /** In em of the type, above a row whose title takes one line and whose days have no times. */
  const more = (own: Partial<Row>, days = 7) =>
    Math.round(((heightOf([row(own)], { days }) - heightOf([row()], { days })) / EM) * 1000) / 1000
  const time = (letters: number, marks = 0) => ({ time: letters, marks })

  it('is masthead, head of the table and the space before the foot where nothing shows', () => {
    expect(heightOf([])).toBeCloseTo(28 + (2.6 + 4 * 0.8) * EM)
  })

  it('grows by each film by a line and the space around it', () => {
    expect(heightOf([row(), row()]) - heightOf([row()])).toBeCloseTo((1.28 + 0.5) * EM)
    expect(heightOf([row()]) - heightOf([])).toBeCloseTo((1.28 + 0.5) * EM)
  })

  it('grows by each line below the table, in small print, longer ones by several', () => {
    const foot = (...letters: number[]) => (heightOf([], { foot: letters }) - heightOf([])) / EM
    expect(foot(60)).toBeCloseTo(1.28 * 0.8)
    expect(foot(60, 60)).toBeCloseTo(2 * 1.28 * 0.8)
    // 190 mm hold 129 letters of small print at ten points.
    expect(foot(129)).toBeCloseTo(1.28 * 0.8)
    expect(foot(130)).toBeCloseTo(2 * 1.28 * 0.8)
    expect(foot(0)).toBe(0)
  })

  // A column of titles holds 25 letters of seven days, 34 of three, 44 of one; what breaks at blanks needs 6 % more.
  it.each([
    [7, { title: 25 }, 0],
    [7, { title: 26 }, 1.28],
    [7, { title: 48 }, 1.28],
    [7, { title: 50 }, 2.56],
    [5, { title: 26 }, 1.28],
    [4, { title: 26 }, 0],
    [3, { title: 34 }, 0],
    [3, { title: 35 }, 1.28],
    [2, { title: 35 }, 0],
    [1, { title: 44 }, 0],
    [1, { title: 45 }, 1.28],
    [7, { facts: 10 }, 1.024],
    [7, { facts: 31 }, 1.024],
    [7, { facts: 32 }, 2.048],
    [7, { title: 26, facts: 10 }, 2.304],
  ])('of %d days grows by %j by %d em', (days, own, em) => {
    expect(more(own, days)).toBe(em)
  })

  // A day of seven is 5.02 em wide, a figure 0.58, a mark 0.55 and a gap between times 0.6.
  it.each<[string, { time: number; marks: number }[][], number]>([
    ['one time beside the title', [[time(5)]], 0],
    ['two times below each other', [[time(5), time(5)]], 1.28],
    ['two short times beside each other', [[time(3), time(3)]], 0],
    ['two that do not fit with their gap', [[time(4), time(4)]], 1.28],
    ['three short times on two lines', [[time(3), time(3), time(3)]], 1.28],
    ['four short times on two lines', [[time(3), time(3), time(3), time(3)]], 1.28],
    ['the day with most times', [[time(5)], [time(5), time(5), time(5)], []], 2.56],
    ['a time with marks that fit beside it', [[time(5, 3)]], 0],
    ['a time with marks that do not', [[time(5, 4)]], 1.28],
    ['marks that push the next time down', [[time(3, 2), time(3)]], 1.28],
    ['two wide times on four lines', [[time(5, 4), time(5, 4)]], 3.84],
  ])('grows by the times of a film: %s', (_case, cells, em) => {
    expect(more({ cells })).toBe(em)
  })

  it('is the higher of words and times', () => {
    const cells = [[time(5), time(5), time(5)]]
    expect(more({ title: 26, cells })).toBe(2.56)
    expect(more({ title: 75, cells })).toBe(3.84)
  })
})

describe('abbreviateLabels', () => {
  it.each([
    ['Audio description', 'AD'],
    ['35 mm', '35mm'],
    ['70 mm film print', '70MF'],
    ['3D', '3D'],
    ['IMAX', 'IMAX'],
    ['VO', 'VO'],
    ['Q&A', 'Q&A'],
    ['Relaxed', 'R'],
    ['sous-titres français', 'STF'],
    ['吹替版（日本語）', '吹'],
    ['כתוביות', 'כ'],
  ])('writes %s as %s', (label, letters) => {
    expect(abbreviateLabels([label]).get(label)).toBe(letters)
  })

  it('takes more letters where others have the first ones', () => {
    expect([
      ...abbreviateLabels(['Relaxed', 'Reclining', 'Audio description', 'All dubbed', 'A day']).values(),
    ]).toEqual(['R', 'Re', 'AD', 'Adu', 'Aday'])
  })

  it('gives every label letters of its own, whatever the labels', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.string({ maxLength: 24 }).filter(label => label.trim() !== ''),
          { maxLength: 30 },
        ),
        labels => {
          const marks = abbreviateLabels(labels)
          expect(marks.size).toBe(labels.length)
          expect(new Set([...marks.values()].map(mark => mark.toLocaleLowerCase())).size).toBe(labels.length)
          for (const mark of marks.values()) expect(mark).not.toBe('')
        },
      ),
    )
  })
})
