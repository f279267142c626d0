// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { toRichText, sanitizeRichText } from '../site-build/outputs/rich-text'
import { pageWidgetOf } from './page-widget'
import { richTextOfHtml } from './rich-text-of-html'

const context = { scopeOf: () => null, addressOf: (file: string) => `/draft/${file}` }

describe('a widget of the draft', () => {
  it('has the defaults that the build gives it, and texts as trees', () => {
    expect(pageWidgetOf({ type: 'heading', text: 'By day' }, context)).toEqual({
      ok: true,
      value: { type: 'heading', text: 'By day', level: 2, align: 'start' },
    })
    const section = { type: 'section', widgets: [{ type: 'free-text', html: '<p>Hello</p>' }] }
    expect(pageWidgetOf(section, context)).toMatchObject({
      ok: true,
      value: { fullWidth: false, widgets: [{ type: 'free-text', text: [['p', {}, 'Hello']] }] },
    })
  })

  it('shows pictures of the draft, and those of other hosts as they are', () => {
    const cards = [
      { title: 'One', image: 'assets/hall.jpg' },
      { title: 'Two', image: 'https://pictures.example/a.jpg' },
    ]
    expect(pageWidgetOf({ type: 'cards', cards }, context)).toMatchObject({
      value: { cards: [{ image: '/draft/assets/hall.jpg' }, { image: 'https://pictures.example/a.jpg' }] },
    })
  })

  it.each([
    [{ type: 'heading', text: '' }, /^text: /],
    [{ type: 'heading', level: 9, text: 'A' }, /^level: /],
    [{ type: 'cards', cards: [{ title: '' }] }, /^cards\.0\.title: /],
    [{ type: 'hologram' }, /^type: /],
    [null, /./],
  ])('with a fault says the field and why: %j', (record, reason) => {
    const widget = pageWidgetOf(record, context)
    expect(widget).toMatchObject({ ok: false, error: expect.stringMatching(reason) })
  })
})

describe('HTML on the canvas', () => {
  const words = (html: string) => JSON.stringify(richTextOfHtml(html, context.addressOf)).replaceAll(',{}', ',0')

  it.each([
    'Two paragraphs\n\nof plain text\nwith a line',
    '<p>One <strong>bold</strong> word and a <a href="/about/">link</a></p>',
    '<ul><li>a</li><li>b</li></ul>',
    '<font color="red">Only the text stays</font>',
    '<p>R&amp;D</p>',
  ])('is what the build makes of it: %s', html => {
    expect(words(html)).toBe(JSON.stringify(toRichText(sanitizeRichText(html))))
  })

  it('runs nothing and keeps no scripts, handlers or frames', () => {
    const tree = words('<script>1</script><iframe src="/x"></iframe><p onclick="x()" style="color:red">a</p>')
    expect(tree).toBe('[["p",0,"a"]]')
    expect(words('<img src="assets/a.jpg" alt="A" onerror="x()">')).toBe(
      '[["img",{"alt":"A","src":"/draft/assets/a.jpg"}]]',
    )
  })
})
