import { describe, expect, it } from 'vitest'
import { parseTint } from './parse-tint'

describe('a typed tint (specification §3 Theme, settings tintShade)', () => {
  it.each([
    ['75', 75],
    ['+75', 75],
    ['-20', -20],
    ['−20 %', -20],
    ['– 20%', -20],
    [' 12,5 ', 12.5],
    ['.5', 0.5],
    ['100', 100],
    ['-100', -100],
    ['0', 0],
    ['-0', 0],
  ])('%j is %d percent', (text, value) => {
    expect(parseTint(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'notNumber'],
    ['-', 'notNumber'],
    ['white', 'notNumber'],
    ['1e2', 'notNumber'],
    ['7 5', 'notNumber'],
    ['0x10', 'notNumber'],
    ['%', 'notNumber'],
    ['101', 'outside'],
    ['-100.1', 'outside'],
    ['999999', 'outside'],
  ])('%j is refused: %s', (text, error) => {
    expect(parseTint(text)).toEqual({ ok: false, error })
  })
})
