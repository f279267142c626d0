import { describe, expect, it } from 'vitest'
import { leadingCards } from './leading-cards'
import type { Widget } from './widget-record'

const cards = (): Widget => ({ type: 'cards', columns: 3, cards: [] })
const heading = (level: 2 | 3): Widget => ({ type: 'heading', level, text: 'Good to know', align: 'start' })
const text = (html: string): Widget => ({ type: 'free-text', html })

describe('leadingCards (WCAG 1.3.1: the outline skips no level)', () => {
  const first = cards()
  const second = cards()
  it.each<{ why: string; widgets: Widget[]; found: Widget[] }>([
    { why: 'cards with nothing before them', widgets: [first, second], found: [first, second] },
    { why: 'not those below a heading', widgets: [first, heading(2), second], found: [first] },
    { why: 'not those below a heading in free text', widgets: [text('<h2 id="a">A</h2>'), first], found: [] },
    { why: 'those below plain text', widgets: [text('<p>A</p>'), first], found: [first] },
    { why: 'those below a heading of a lower level', widgets: [heading(3), first], found: [first] },
    {
      why: 'those inside a column or a section, in reading order',
      widgets: [
        { type: 'columns', sizes: [], columns: [{ widgets: [text('')] }, { widgets: [first] }] },
        { type: 'section', fullWidth: false, border: false, widgets: [heading(2)] },
        second,
      ],
      found: [first],
    },
    { why: 'not those below a form, which has a heading', widgets: [{ type: 'newsletter' }, first], found: [] },
  ])('finds $why', ({ widgets, found }) => {
    expect([...leadingCards(widgets)]).toEqual(found)
  })
})
