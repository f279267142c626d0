import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripAtCaret, stripUnsafe } from './use-stripped-text'

describe('stripUnsafe (specification §5 Text and password inputs)', () => {
  it.each([
    ['<b>Nosferatu</b>', 'bNosferatu/b'],
    [`Rock 'n' "Roll" & more`, 'Rock n Roll  more'],
    ['ada+films@lumen.example', 'ada+films@lumen.example'],
    ['+44 (0)20 7946-0000', '+44 (0)20 7946-0000'],
    ['羅生門 – Über’s', '羅生門 – Über’s'],
    ['', ''],
  ])('makes %j %j', (text, expected) => {
    expect(stripUnsafe(text)).toBe(expected)
  })
})

describe('stripAtCaret', () => {
  it('keeps the caret between the same characters, wherever it stood', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '<', '&', "'", 'é', ' ') })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { text: stripped, caret } = stripAtCaret({ text: before + after, caret: before.length })
        expect(stripped.slice(0, caret ?? -1)).toBe(stripUnsafe(before))
        expect(stripped.slice(caret ?? -1)).toBe(stripUnsafe(after))
      }),
    )
  })

  it('knows of no caret where the input has none', () => {
    expect(stripAtCaret({ text: 'a<b', caret: null })).toEqual({ text: 'ab', caret: null })
  })
})
