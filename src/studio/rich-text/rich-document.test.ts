// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RICH_OPTIONS, richExtensions } from './rich-extensions'
import { cleanHtml } from './clean-html'
import { readRichText, writeRichText } from './rich-document'

function open(text: string) {
  const opened = readRichText(text)
  const editor = new Editor({ extensions: richExtensions(), content: opened.content, ...RICH_OPTIONS })
  // It looks at the document later on, which is gone then.
  onTestFinished(() => editor.destroy())
  return { opened, editor, write: () => writeRichText(editor.state.doc, opened) }
}

describe('a text that is opened', () => {
  it.each([
    'Plain words, & more.\n\nA second paragraph\nof two lines.',
    '<p>One</p><p>Two <strong>bold</strong> and <em>italic</em></p>',
    '<p>Old <b>bold</b>, <i>italic</i>.</p>\n<h2>Heading</h2>\n<p>More</p>',
    '<ul><li>One</li><li><p>Two</p></li></ul><ol start="3"><li>Three<ul><li>inner</li></ul></li></ol>',
    '<p><em><strong>both</strong></em> <a href="/films/">a <b>link</b></a></p>',
    '<blockquote><p>Quoted</p></blockquote><hr><p>x<br>y</p>',
    'no paragraph <b>around</b> it',
    '<p>Fish &amp; chips, 5 &lt; 6, a&nbsp;b</p>',
  ])('has nothing that the editor cannot show, and is the same when it is written: %j', text => {
    const { opened, write } = open(text)
    expect(opened.kept).toEqual([])
    expect(write()).toBe(text)
  })

  it.each([
    [
      '<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table><p>b</p>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    ['<p>a</p><figure><img src="assets/a.jpg" alt="A"></figure>', '<figure><img src="assets/a.jpg" alt="A"></figure>'],
    ['<p>a <span lang="fr">mot</span></p><p>b</p>', '<p>a <span lang="fr">mot</span></p>'],
    ['<p dir="rtl">a</p>', '<p dir="rtl">a</p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p><a href="javascript:alert(1)">x</a></p>'],
  ])('keeps what the editor cannot show, and writes it as it was: %j', (text, kept) => {
    const { opened, editor, write } = open(text)
    expect(opened.kept).toEqual([kept])
    expect(write()).toBe(text)
    editor.commands.insertContentAt(editor.state.doc.content.size, {
      type: 'paragraph',
      content: [{ type: 'text', text: 'new' }],
    })
    expect(write()).toBe(`${text}<p>new</p>`)
  })
})

describe('a text that is changed', () => {
  it('has what is typed or pasted over a kept part below it', () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
    const { editor, write } = open(`<p>a</p>${table}<p>b</p>`)
    editor.commands.setNodeSelection(3)
    const { from, to } = editor.state.selection
    editor.view.someProp('handleTextInput', handle => handle(editor.view, from, to, 'c', () => editor.state.tr))
    expect(write()).toBe(`<p>a</p>${table}<p>c</p><p>b</p>`)
    editor.commands.setNodeSelection(3)
    editor.view.pasteHTML('<p>d</p>', new Event('paste') as ClipboardEvent)
    expect(write()).toBe(`<p>a</p>${table}<p>d</p><p>c</p><p>b</p>`)
    editor.commands.setNodeSelection(3)
    editor.commands.deleteSelection()
    expect(write()).toBe('<p>a</p><p>d</p><p>c</p><p>b</p>')
  })

  it('stays plain text while it has no marks', () => {
    const { editor, write } = open('One\n\nTwo')
    editor.commands.insertContentAt(1, 'Number ')
    expect(write()).toBe('Number One\n\nTwo')
    editor.commands.setTextSelection({ from: 1, to: 7 })
    editor.commands.toggleBold()
    expect(write()).toBe('<p><strong>Number</strong> One</p><p>Two</p>')
  })

  it('keeps how its other parts are written', () => {
    const { editor, write } = open('<p>Old <b>bold</b></p>\n<ul><li>x</li></ul>')
    editor.commands.insertContentAt(editor.state.doc.content.size - 3, 'yz')
    expect(write()).toBe('<p>Old <b>bold</b></p>\n<ul><li>xyz</li></ul>')
  })

  it('is empty without a word', () => {
    const { editor, write } = open('<p>One</p>')
    editor.commands.clearContent()
    expect(write()).toBe('')
  })

  it('takes no link that leads nowhere', () => {
    const { editor, write } = open('<p>One</p>')
    editor.commands.selectAll()
    editor.commands.setLink({ href: 'javascript:alert(1)' })
    expect(write()).toBe('<p>One</p>')
    editor.commands.setLink({ href: '/films/' })
    expect(write()).toBe('<p><a href="/films/">One</a></p>')
  })
})

describe('HTML that is pasted', () => {
  it.each([
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">b', '<img src="x">b'],
    ['<style>p{}</style><p style="color:red" class="Mso">c</p>', '<p>c</p>'],
    ['<iframe src="https://evil.example"></iframe>d', 'd'],
    ['<svg><a href="javascript:alert(1)"><text>e</text></a></svg>', '<a href="javascript:alert(1)">e</a>'],
  ])('has what a page may have alone: %j', (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned)
  })

  it('gives the text no script, picture or link that leads nowhere', () => {
    const { editor, write } = open('<p></p>')
    const html = '<h1>T</h1><p><a href="javascript:alert(1)">e</a><img src=x onerror=alert(1)><b>f</b></p>'
    editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
    expect(write()).toBe('<p>T</p><p>e<strong>f</strong></p>')
  })
})
