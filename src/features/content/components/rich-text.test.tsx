import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { defaultTreeAdapter, html as spec, parseFragment, serialize } from 'parse5'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { navigations } from '../../../../tests/stubs/gatsby'
import { toRichText, sanitizeRichText } from '../../../site-build/outputs/rich-text'
import { type LinkBehaviour, LinkBehaviourContext } from '../../../ui/link-behaviour'
import { RICH_TEXT_TAGS, type RichText as Text } from '../rules/rich-text'
import { runCount } from '../../../../tests/builders/run-counts'
import { RichText } from './rich-text'

const treeOf = (html: string): Text => toRichText(sanitizeRichText(html))
const show = (html: string) => render(<RichText text={treeOf(html)} />)

describe('a link in an editor’s text (specification §2 Link behaviour)', () => {
  it('is followed in the page', async () => {
    navigations.length = 0
    show('<p>See <a href="/movies">the films</a>.</p>')
    const link = screen.getByRole('link', { name: 'the films' })
    expect(link.getAttribute('href')).toBe('/movies/')
    await userEvent.click(link)
    expect(navigations.map(({ to }) => to)).toEqual(['/movies/'])
  })

  it('is rewritten, named and blocked by the rooms above like any other', async () => {
    const behaviour: LinkBehaviour = {
      isAsBuilt: true,
      refine: destination => ({ destination, newWindow: true, labelSuffix: ' (Opens in a new window)', fields: [] }),
      onActivate: vi.fn((_link, event) => event.preventDefault()),
    }
    render(
      <LinkBehaviourContext.Provider value={behaviour}>
        <RichText text={treeOf('<a href="https://x.example/" title="T" aria-label="L">a</a>')} />
      </LinkBehaviourContext.Provider>,
    )
    const link = screen.getByRole('link', { name: 'L (Opens in a new window)' })
    expect(['target', 'rel', 'title'].map(name => link.getAttribute(name))).toEqual([
      '_blank',
      'noopener',
      'T (Opens in a new window)',
    ])
    await userEvent.click(link)
    expect(behaviour.onActivate).toHaveBeenCalledOnce()
  })

  it.each([
    ['<a href="mailto:a@b.example">a</a>', 'mailto:a@b.example'],
    ['<a href="tel:+4312">a</a>', 'tel:+4312'],
    ['<a href="#prices">a</a>', '#prices'],
    ['<a href="assets/menu.pdf">a</a>', '/site-assets/menu.pdf'],
    ['<a href="assets/plan.png">a</a>', '/site-assets/plan.png'],
  ])('%s leads to %s', (html, href) => {
    show(html)
    expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  })

  it.each(['<a href="">a</a>', '<a href="javascript:x">a</a>', '<a href=" data:text/html,x">a</a>'])(
    '%s leads nowhere, and says so',
    html => {
      show(html)
      const link = screen.getByRole('link', { name: 'a' })
      expect([link.getAttribute('href'), link.getAttribute('aria-disabled')]).toEqual([null, 'true'])
    },
  )
})

describe('an editor’s text', () => {
  it('has the name of the theater in its words and in what names its parts', () => {
    const fill = (text: string) => text.replaceAll('[theaterName]', 'Pier & Co <1>')
    render(<RichText text={treeOf('<p title="At [theaterName]">In <b>[theaterName]</b></p>')} fill={fill} />)
    expect(screen.getByTitle('At Pier & Co <1>').textContent).toBe('In Pier & Co <1>')
  })

  it('shows tables, times and pictures, which load late', () => {
    const { container } = show(
      '<table><tr><td colspan="2" rowspan="3">a</td></tr></table><time datetime="2025-01-24">b</time><img src="assets/a.jpg">',
    )
    const cell = screen.getByRole<HTMLTableCellElement>('cell')
    expect([cell.colSpan, cell.rowSpan]).toEqual([2, 3])
    expect(container.querySelector('time')?.dateTime).toBe('2025-01-24')
    expect(container.querySelector('img')?.outerHTML).toBe('<img alt="" loading="lazy" src="/site-assets/a.jpg">')
  })

  it('takes nothing else from page data than words, known tags and their attributes', () => {
    const forged: Text = JSON.parse(
      `[["script",0,"a"],["p",{"onclick":"x()","style":"x","dangerouslySetInnerHTML":"x","class":"x"},"b"],
        ["a",{"href":"javascript:x","onclick":"x"},"c"],["a",{"href":" jAva\\tscript:x"},"d"],["a",{"href":{}},"e"],
        ["img",{"src":"javascript:x","onerror":"x"}],["svg",0,["b",0,"f"]],null,7,{"html":"x"},[],["br",0,"x"]]`,
    )
    const { container } = render(<RichText text={forged} />)
    expect(container.firstElementChild?.innerHTML).toBe(
      'a<p>b</p>' +
        ['c', 'd', 'e'].map(word => `<a role="link" aria-disabled="true">${word}</a>`).join('') +
        '<img alt="" loading="lazy"><b>f</b><br>',
    )
  })
})

/** Markup as people, word processors and programmes write it, whole or broken. */
const tag = fc.constantFrom(...Object.keys(RICH_TEXT_TAGS), 'h1', 'center', 'font', 'script', 'section', 'col')
const attribute = fc.constantFrom(
  '',
  ' title="a &quot;b&quot;"',
  ' href="/movies/"',
  ' href="https://x.example/?a=1&amp;b=2"',
  ' href="javascript:x"',
  ' src="assets/a.jpg"',
  ' colspan=2',
  ' onclick="x()"',
)
const words = fc.constantFrom(
  'a',
  ' ',
  '\n',
  'b c',
  '&amp;',
  '&lt;b&gt;',
  '&nbsp;',
  'é',
  '<',
  '<!-- x -->',
  '[theaterName]',
)
const broken = fc.oneof(
  fc.tuple(tag, attribute).map(([name, own]) => `<${name}${own}>`),
  tag.map(name => `</${name}>`),
  words,
)
const { whole } = fc.letrec<{ whole: string }>(tie => ({
  whole: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc
      .tuple(tag, attribute, fc.array(tie('whole'), { maxLength: 4 }))
      .map(([name, own, inside]) => `<${name}${own}>${inside.join('')}</${name}>`),
  ),
}))
const markup = fc
  .oneof(fc.array(broken, { maxLength: 14 }), fc.array(whole, { maxLength: 4 }))
  .map(parts => parts.join(''))

/** jsdom itself puts text between the rows of a table behind what stands there. */
function asBrowsersRead(html: string): string {
  return serialize(parseFragment(defaultTreeAdapter.createElement('div', spec.NS.HTML, []), html, {}))
}

/** The text of a body part, without the blanks between the parts of lists and tables, which are never seen. */
function textIn(box: Element): string {
  for (const part of box.querySelectorAll('ul, ol, dl, table, thead, tbody, tfoot, tr')) {
    for (const node of [...part.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node.remove()
    }
  }
  return box.textContent ?? ''
}

describe('any markup', () => {
  it('says as a tree what it said as sanitised HTML', () => {
    fc.assert(
      fc.property(markup, html => {
        const sanitised = document.createElement('div')
        sanitised.innerHTML = asBrowsersRead(sanitizeRichText(html))
        const drawn = document.createElement('div')
        drawn.innerHTML = renderToString(<RichText text={treeOf(html)} />).replaceAll('<!-- -->', '')
        expect(textIn(drawn)).toBe(textIn(sanitised))
        expect(drawn.querySelector('script, [onclick], [href^="javascript"]')).toBeNull()
      }),
      { numRuns: runCount(600) },
    )
  })

  it('is the same in the browser as on the server', async () => {
    const mistakes = vi.fn()
    await fc.assert(
      fc.asyncProperty(markup, async html => {
        const text = <RichText text={treeOf(html)} />
        const box = document.createElement('div')
        const served = renderToString(text)
        box.innerHTML = served
        const root = await act(async () => hydrateRoot(box, text, { onRecoverableError: mistakes }))
        expect(mistakes.mock.calls, served).toEqual([])
        act(() => root.unmount())
      }),
      { numRuns: runCount(250) },
    )
  })
})
