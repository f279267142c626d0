import { describe, expect, it } from 'vitest'
import type { RichText } from '../../features/content/rules/rich-text'
import { toRichText } from './rich-text-tree'
import { sanitizeRichText } from './sanitize-rich-text'

const treeOf = (html: string) => toRichText(sanitizeRichText(html))

describe('the tree of an editor’s text', () => {
  it.each<[string, string, RichText]>([
    ['nests as the text does', '<p>a <b>b <i>c</i></b></p>', [['p', 0, 'a ', ['b', 0, 'b ', ['i', 0, 'c']]]]],
    [
      'gives elements that hold nothing no content',
      '<p>a<br>b</p><hr>',
      [
        ['p', 0, 'a', ['br', 0], 'b'],
        ['hr', 0],
      ],
    ],
    [
      'reads entities',
      '<p title="a &quot;b&quot;">Caf&eacute; &amp; bar &#8211; &lt;3&nbsp;€</p>',
      [['p', { title: 'a "b"' }, 'Café & bar – <3\u00a0€']],
    ],
    [
      'completes tables as browsers do, without the blanks between their parts',
      '<table>\n<tr> <th scope="row">a</th>\n<td colspan="2">1</td> </tr>\n</table>',
      [['table', 0, ['tbody', 0, ['tr', 0, ['th', { scope: 'row' }, 'a'], ['td', { colspan: '2' }, '1']]]]],
    ],
    [
      'keeps pictures, which the site loads late anyhow',
      '<img src="assets/hall.jpg" alt="The hall" width="300" height="200">',
      [['img', { src: '/site-assets/hall.jpg', alt: 'The hall', width: '300', height: '200' }]],
    ],
    [
      'keeps links with what names them, and leaves `rel` to the site’s link',
      '<a href="https://x.example/" title="T" aria-label="L" rel="opener" target="_top" class="x" id="y">a</a>',
      [['a', { href: 'https://x.example/', title: 'T', 'aria-label': 'L' }, 'a']],
    ],
    [
      'keeps what ticketing offers',
      '<a href="ticketing:giftCards">a</a>',
      [['a', { href: 'ticketing:giftCards' }, 'a']],
    ],
    ['keeps mail', '<a href="mailto:a@b.example">a</a>', [['a', { href: 'mailto:a@b.example' }, 'a']]],
    ['makes no destination of a script', '<a href="java\tscript:x">a</a>', [['a', 0, 'a']]],
    ['nor of data', '<a href="DATA:text/html,x">a</a>', [['a', 0, 'a']]],
    ['takes a mark to jump to for no link', '<a name="top">a</a>', [['span', 0, 'a']]],
    ['keeps the words of unknown tags', '<p>a <blink>b</blink> c</p>', [['p', 0, 'a b c']]],
    ['makes nothing of nothing', ' ', []],
  ])('%s', (_, html, tree) => {
    expect(treeOf(html)).toEqual(tree)
  })

  /** What the HTML parser takes apart must stand apart in the tree too, or hydration finds other elements. */
  it.each<[string, string, RichText]>([
    [
      'a block in a paragraph',
      '<p>a<div>b</div></p>',
      [
        ['p', 0, 'a'],
        ['div', 0, 'b'],
        ['p', 0],
      ],
    ],
    [
      'a link in a link',
      '<a href="/a/">a<a href="/b/">b</a></a>',
      [
        ['a', { href: '/a/' }, 'a'],
        ['a', { href: '/b/' }, 'b'],
      ],
    ],
    [
      'a link in a table in a link',
      '<a href="/a/"><table><tr><td><a href="/b/">b</a></td></tr></table></a>',
      [['a', { href: '/a/' }, ['table', 0, ['tbody', 0, ['tr', 0, ['td', 0, 'b']]]]]],
    ],
    [
      'text between the rows of a table',
      '<table>x<tr><td>a</td></tr></table>',
      ['x', ['table', 0, ['tbody', 0, ['tr', 0, ['td', 0, 'a']]]]],
    ],
    [
      'what is read otherwise a second time',
      '<h2>a<table><h2>b',
      [
        ['h2', 0, 'a'],
        ['h2', 0, 'b'],
        ['table', 0],
      ],
    ],
    ['a cell without a table', '<td>a</td>', ['a']],
    [
      'part of a list without the list',
      '<li>a</li><dd>b</dd>',
      [
        ['div', 0, 'a'],
        ['div', 0, 'b'],
      ],
    ],
    [
      'an open format across blocks',
      '<b>a<p>b</b>c</p>',
      [
        ['b', 0, 'a'],
        ['p', 0, ['b', 0, 'b'], 'c'],
      ],
    ],
  ])('stands as browsers read it: %s', (_, html, tree) => {
    expect(toRichText(html)).toEqual(tree)
  })
})
