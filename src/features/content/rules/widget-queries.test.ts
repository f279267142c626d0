import { describe, expect, it } from 'vitest'
import { buildPageWidgets } from '../../../../tests/builders/page-widgets'
import type { PageWidget } from './content-page-record'
import { findTheaterParts } from './find-theater-parts'
import { findLeadingCards, findProgrammes } from './widget-queries'

const inside = (widget: object) => ({
  type: 'section',
  widgets: [{ type: 'columns', columns: [{ widgets: [widget] }] }],
})
const NONE = { map: false, address: false, showtimes: false }

describe('what the widgets contain of their theater', () => {
  it.each([
    ['a map that names no theater', { type: 'map' }, { map: true }],
    ['a map deep inside', inside({ type: 'map', theaterId: 'harbour' }), { map: true }],
    ['a map of another theater', { type: 'map', theaterId: 'quarry' }, {}],
    ['the theater’s details', { type: 'theater-info' }, { address: true }],
    ['details without the address', { type: 'theater-info', address: false }, {}],
    ['a showtimes widget that names no theater', { type: 'showtimes' }, { showtimes: true }],
    ['one that names this theater', { type: 'showtimes', theaterId: 'harbour' }, { showtimes: true }],
    ['one deep inside', inside({ type: 'showtimes' }), { showtimes: true }],
    ['one of another theater', { type: 'showtimes', theaterId: 'quarry' }, {}],
    ['one of a single film', { type: 'showtimes', movieId: 'm1' }, {}],
    ['other widgets', { type: 'divider' }, {}],
  ])('is found in %s: %o → %o', (_what, record, found) => {
    expect(findTheaterParts(buildPageWidgets(record), 'harbour')).toEqual({ ...NONE, ...found })
  })
})

describe('what a page’s showtimes widgets show', () => {
  const ofTheater = { theaterId: 'harbour', movieId: null, days: null }
  it.each([
    ['a theater’s showtimes', { type: 'showtimes', theaterId: 'harbour' }, null, [ofTheater]],
    [
      'those of days and a film, deep inside',
      inside({ type: 'showtimes', theaterId: 'harbour', movieId: 'm1', days: 3 }),
      null,
      [{ theaterId: 'harbour', movieId: 'm1', days: 3 }],
    ],
    ['not those of the visitor’s theater', { type: 'showtimes', movieId: 'm1' }, null, []],
    ['not those of the page’s theater, which it has', { type: 'showtimes' }, 'harbour', []],
    ['nor where the widget names it', { type: 'showtimes', theaterId: 'harbour' }, 'harbour', []],
    [
      'a film’s at the page’s theater',
      { type: 'showtimes', movieId: 'm1' },
      'harbour',
      [{ ...ofTheater, movieId: 'm1' }],
    ],
    [
      'another theater’s',
      { type: 'showtimes', theaterId: 'quarry' },
      'harbour',
      [{ ...ofTheater, theaterId: 'quarry' }],
    ],
  ])('are %s', (_what, record, theaterId, found) => {
    expect(findProgrammes(buildPageWidgets(record, record), theaterId)).toEqual(found)
  })
})

const cards = (): PageWidget => ({ type: 'cards', columns: 3, cards: [] })
const heading = (level: 2 | 3): PageWidget => ({ type: 'heading', level, text: 'Good to know', align: 'start' })
const text = (tag: string): PageWidget => ({ type: 'free-text', text: [['div', 0, [tag, 0, 'A']]] })

describe('findLeadingCards (WCAG 1.3.1: the outline skips no level)', () => {
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
    expect([...findLeadingCards(widgets)]).toEqual(found)
  })
})
