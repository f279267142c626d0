import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { focusText, PicturesFileSchema, withAlternativeTexts } from './picture-settings'

describe('pictures.json', () => {
  it.each([
    [{ 'assets/a.jpg': { focus: { x: 30, y: 60 }, alt: 'A foyer' } }, true],
    [{ 'assets/a.jpg': {} }, true],
    [{ 'assets/../a.jpg': {} }, false],
    [{ 'https://elsewhere.example/a.jpg': {} }, false],
    [{ 'assets/a.jpg': { focus: { x: 130 } } }, false],
    [{ 'assets/a.jpg': { focus: { x: 1.5 } } }, false],
  ])('%j is valid: %s', (file, isValid) => {
    expect(v.safeParse(PicturesFileSchema, file).success).toBe(isValid)
  })

  it('says a focal point as pages position it', () => {
    expect([focusText({ x: 30, y: 50 }), focusText({ x: 30, y: 60 })]).toEqual(['30', '30% 60'])
  })

  it('gives cards their alternative texts, at any depth, and leaves those that have one', () => {
    const pictures = { 'assets/a.jpg': { alt: 'A foyer' }, 'assets/b.jpg': {} }
    const cards = (alt: object) => ({
      widgets: [
        { type: 'section', widgets: [{ cards: [{ image: '/assets/a.jpg', ...alt }, { image: 'assets/b.jpg' }] }] },
      ],
    })
    expect(withAlternativeTexts(cards({ imageAlt: '' }), pictures)).toEqual(cards({ imageAlt: 'A foyer' }))
    expect(withAlternativeTexts(cards({}), pictures)).toEqual(cards({ imageAlt: 'A foyer' }))
    expect(withAlternativeTexts(cards({ imageAlt: 'Ours' }), pictures)).toEqual(cards({ imageAlt: 'Ours' }))
    expect(withAlternativeTexts({ image: '__proto__' }, pictures)).toEqual({ image: '__proto__' })
  })
})
