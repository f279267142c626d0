import { describe, expect, it } from 'vitest'
import type { PageWidget } from '../../features/content/rules/content-page-record'
import { toReadingPage } from './content-screen'

const text: PageWidget = { type: 'free-text', text: [['p', 0, 'Welcome']] }
const menu = (href: string): Extract<PageWidget, { type: 'navigation' }> => ({
  type: 'navigation',
  direction: 'VERTICAL',
  align: 'CENTER',
  items: [{ label: 'Lifts', href }],
})
const anchors = menu('#lifts')
const links = menu('/movies/')
const section = (fullWidth: boolean, widgets: PageWidget[]): PageWidget => ({
  type: 'section',
  fullWidth,
  border: true,
  widgets,
})
const cards: PageWidget = { type: 'cards', columns: 3, cards: [] }

describe('toReadingPage', () => {
  it.each([
    ['text alone', [text], { contents: null, body: [text] }],
    ['text with a menu of its parts', [text, anchors, text], { contents: anchors, body: [text, text] }],
    ['only the first such menu', [anchors, anchors], { contents: anchors, body: [] }],
    ['a menu that leads elsewhere', [links, text], { contents: null, body: [links, text] }],
    ['a box of text', [section(false, [text])], { contents: null, body: [section(false, [text])] }],
    ['a band from edge to edge', [text, section(true, [text])], null],
    ['cards, in a box too', [section(false, [cards])], null],
    ['nothing', [], { contents: null, body: [] }],
  ] satisfies [string, PageWidget[], ReturnType<typeof toReadingPage>][])('%s', (_name, widgets, page) => {
    expect(toReadingPage(widgets)).toEqual(page)
  })
})
