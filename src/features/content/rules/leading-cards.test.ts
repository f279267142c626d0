import { describe, expect, it } from 'vitest'
import { leadingCards } from './leading-cards'
import type { PageWidget } from './page-widget'

const cards = (): PageWidget => ({ type: 'cards', columns: 3, cards: [] })
const heading = (level: 2 | 3): PageWidget => ({ type: 'heading', level, text: 'Good to know', align: 'start' })
const text = (tag: string): PageWidget => ({ type: 'free-text', text: [['div', 0, [tag, 0, 'A']]] })

describe('leadingCards (WCAG 1.3.1: the outline skips no level)', () => {
  const first = cards()
  const second = cards()
  it.each<{ why: string; widgets: PageWidget[]; found: PageWidget[] }>([
    { why: 'cards with nothing before them', widgets: [first, second], found: [first, second] },
    { why: 'not those below a heading', widgets: [first, heading(2), second], found: [first] },
    { why: 'not those below a heading in free text', widgets: [text('h2'), first], found: [] },
    { why: 'those below plain text', widgets: [text('p'), first], found: [first] },
    { why: 'those below a heading of a lower level', widgets: [heading(3), first], found: [first] },
    {
      why: 'those inside a column or a section, in reading order',
      widgets: [
        { type: 'columns', sizes: [], columns: [{ widgets: [text('p')] }, { widgets: [first] }] },
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
