import { describe, expect, it } from 'vitest'
import { chooseTypeSize, type SheetMeasure, TYPE_SIZES } from './programme-density'

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
