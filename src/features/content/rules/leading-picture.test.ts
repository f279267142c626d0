import { describe, expect, it } from 'vitest'
import { leadingPictureOf } from './leading-picture'
import type { PageWidget } from './content-page-record'

const words = (letters: number): PageWidget => ({ type: 'free-text', text: [['p', 0, 'a'.repeat(letters)]] })
const cards = (...images: (string | null)[]): PageWidget => ({
  type: 'cards',
  columns: 1,
  cards: images.map(image => ({ title: 'The front', image, imageAlt: '', text: null }) as never),
})
const pictured = (src: string): PageWidget => ({
  type: 'free-text',
  text: [['p', 0, 'Before ', ['img', { src, alt: '' }]]],
})

describe('the picture that an editor’s page begins with', () => {
  it.each<{ why: string; widgets: PageWidget[]; src: string | undefined }>([
    { why: 'a card’s', widgets: [cards('a', 'b')], src: 'a' },
    { why: 'the first that there is', widgets: [cards(null, 'b')], src: 'b' },
    { why: 'one in a text', widgets: [pictured('a'), cards('b')], src: 'a' },
    { why: 'one below a few words', widgets: [words(600), cards('a')], src: 'a' },
    { why: 'none below a phone’s window', widgets: [words(600), words(600), cards('a')], src: undefined },
    {
      why: 'one in a column or section, in reading order',
      widgets: [
        { type: 'columns', sizes: [], columns: [{ widgets: [words(10)] }, { widgets: [cards('a')] }] },
        { type: 'section', fullWidth: false, border: false, widgets: [cards('b')] },
      ],
      src: 'a',
    },
    { why: 'none below a form', widgets: [{ type: 'newsletter' }, cards('a')], src: undefined },
    { why: 'none of a page without', widgets: [words(10), { type: 'divider' }], src: undefined },
  ])('is $why', ({ widgets, src }) => {
    expect(leadingPictureOf(widgets)?.src).toBe(src)
  })

  it('is asked for in the room where it stands', () => {
    expect(leadingPictureOf([cards('a')])?.room).toBe('card')
    expect(leadingPictureOf([pictured('a')])?.room).toBe('text')
  })
})
