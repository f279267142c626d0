import { describe, expect, it } from 'vitest'
import { hasTag, readElement, wordsOf } from './rich-text'

describe('a node of an editor’s text, whatever page data says (design: Links from content)', () => {
  it('is a known tag with its own attributes', () => {
    expect(
      readElement(['td', { colspan: '2', scope: 'row', title: 'T', style: 'x', onclick: 'y', id: 'z' }, 'a']),
    ).toEqual({
      tag: 'td',
      attributes: { colspan: '2', title: 'T' },
      children: ['a'],
    })
  })

  it.each([
    ['script', ['script', 0, 'steal()']],
    ['a tag by an inherited name', ['constructor', 0, 'steal()']],
    ['a frame', ['iframe', { src: 'https://x.example' }, 'steal()']],
    ['no tag', [7, 0, 'steal()']],
  ])('keeps the content alone of %s', (_, node) => {
    expect(readElement(node)).toEqual({ tag: null, attributes: {}, children: node.slice(2) })
  })

  it.each([[null], [7], [true], [{ tag: 'p' }], ['text']])('is no element: %j', node => {
    expect(readElement(node)).toBeNull()
  })

  it('has texts alone for attributes, however they came', () => {
    const attributes = {
      title: { toString: 'x' },
      lang: 7,
      dir: 'rtl',
      ref: 'x',
      key: 'k',
      dangerouslySetInnerHTML: {},
    }
    expect(readElement(['p', attributes, 'a'])?.attributes).toEqual({ dir: 'rtl' })
    expect(readElement(['p', 'dir', 'a'])?.attributes).toEqual({})
  })

  it('holds nothing where its tag cannot', () => {
    expect(readElement(['br', 0, 'a'])?.children).toEqual([])
  })

  it.each([
    ['https://x.example/a.jpg', true],
    ['/site-assets/a.jpg', true],
    ['pictures/a.jpg', true],
    ['javascript:x', false],
    [' java\nscript:x', false],
    ['data:image/svg+xml,<svg>', false],
    ['//x.example/a.jpg', false],
    ['/\\x.example/a.jpg', false],
    ['\\\\x.example/a.jpg', false],
  ])('shows the picture %j: %s', (src, isShown) => {
    expect(readElement(['img', { src, alt: 'A' }])?.attributes).toEqual(isShown ? { src, alt: 'A' } : { alt: 'A' })
  })
})

describe('an editor’s text', () => {
  const text = [['div', 0, ['h3', 0, 'Bar'], ['p', 0, 'Open ', ['em', 0, 'daily'], '.'], '\n']] as const

  it('knows whether it has a heading', () => {
    expect([hasTag(text, 'h3'), hasTag(text, 'h2'), hasTag(['h2'], 'h2')]).toEqual([true, false, false])
  })

  it('has words, one blank apart', () => {
    expect(wordsOf(text)).toBe('Bar Open daily.')
  })
})
