import { describe, expect, it } from 'vitest'
import type { Widget } from '../../../src/features/content/rules/content-page-record'
import { richTextOf, textWidgets } from './text-widgets'

const tree = [['p', 0, 'A']]

describe('textWidgets', () => {
  it('makes trees of an editor’s HTML, at any depth, and leaves no HTML behind', () => {
    const widgets: Widget[] = [
      {
        type: 'section',
        fullWidth: false,
        border: false,
        widgets: [{ type: 'columns', sizes: [], columns: [{ widgets: [{ type: 'free-text', html: '<p>A</p>' }] }] }],
      },
      { type: 'accordion', collapsed: true, rows: [{ title: 'Q', html: '<p>A</p>' }] },
      { type: 'cards', columns: 2, cards: [{ title: 'C', html: '<p>A</p>', imageAlt: '' }] },
      { type: 'divider' },
    ]
    expect(textWidgets(widgets)).toEqual([
      {
        type: 'section',
        fullWidth: false,
        border: false,
        widgets: [{ type: 'columns', sizes: [], columns: [{ widgets: [{ type: 'free-text', text: tree }] }] }],
      },
      { type: 'accordion', collapsed: true, rows: [{ title: 'Q', text: tree }] },
      { type: 'cards', columns: 2, cards: [{ title: 'C', text: tree, imageAlt: '' }] },
      { type: 'divider' },
    ])
  })

  it.each([null, undefined, ''])('has no text of %j', html => {
    expect(richTextOf(html)).toBeNull()
  })
})
