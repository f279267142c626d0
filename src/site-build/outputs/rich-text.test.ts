import { describe, expect, it } from 'vitest'
import type { RichText } from '../../features/content/rules/rich-text'
import { toRichText, sanitizeRichText } from './rich-text'

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
    ['keeps it in its other form', '<a href="#{giftCards}">a</a>', [['a', { href: '#{giftCards}' }, 'a']]],
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

describe('rich text of operators and sources (design: security, Links from content)', () => {
  it.each([
    ['drops scripts with their text', '<p>a<script>steal()</script>b</p>', '<p>ab</p>'],
    ['drops styles with their text', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['drops frames', '<iframe src="https://video.example"></iframe><p>a</p>', '<p>a</p>'],
    ['drops handlers', '<p onclick="x()" onmouseover=y>a</p>', '<p>a</p>'],
    ['drops ids, which could shadow the page’s own', '<p id="modal-root">a</p>', '<p>a</p>'],
    ['drops forms and keeps their words', '<form action="/x"><button>Go</button></form>', 'Go'],
    ['drops javascript links', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['drops javascript links in disguise', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['drops data links', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['drops links that borrow the scheme', '<a href="//evil.example/x">a</a>', '<a>a</a>'],
    ['drops pictures by script', '<img src="javascript:x" onerror="y">', '<img alt="" />'],
    ['drops drawings that could hold scripts', '<svg onload="x()"><path /></svg>a', 'a'],
    ['keeps relative links', '<a href="/movies/">a</a>', '<a href="/movies/">a</a>'],
    ['keeps anchors', '<a href="#prices">a</a>', '<a href="#prices">a</a>'],
    [
      'keeps mail and phone',
      '<a href="mailto:a@b.example">a</a><a href="tel:+4312">b</a>',
      '<a href="mailto:a@b.example">a</a><a href="tel:+4312">b</a>',
    ],
    [
      'leaves windows to the site’s link',
      '<a href="https://x.example/" rel="opener" target="_blank">a</a>',
      '<a href="https://x.example/">a</a>',
    ],
    [
      'keeps what names a link',
      '<a href="/x/" title="T" aria-label="L">a</a>',
      '<a title="T" aria-label="L" href="/x/">a</a>',
    ],
    ['takes a mark to jump to for no link', '<a name="top">a</a>', '<span>a</span>'],
    ['leads to the folder’s files', '<a href="assets/menu.pdf">a</a>', '<a href="/site-assets/menu.pdf">a</a>'],
    [
      'serves the folder’s pictures',
      '<img src="assets/hall.jpg" alt="The hall" width="300">',
      '<img src="/site-assets/hall.jpg" alt="The hall" width="300" />',
    ],
    ['keeps headings below the page’s one h1', '<h2>a</h2><h3>b</h3>', '<h2>a</h2><h3>b</h3>'],
    [
      'lowers all headings where a text brings its own h1',
      '<h1>a</h1><h2>b</h2><h6>c</h6>',
      '<h2>a</h2><h3>b</h3><h6>c</h6>',
    ],
    [
      'makes paragraphs of plain text',
      'Two screens.\nOne bar.\n\nBread & butter, 3 < 4',
      '<p>Two screens.<br />One bar.</p><p>Bread &amp; butter, 3 &lt; 4</p>',
    ],
    ['does not escape twice', 'Bread &amp; butter', '<p>Bread &amp; butter</p>'],
    ['makes nothing of nothing', ' \n ', ''],
  ])('%s', (_, html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected)
  })

  it('is done when done once', () => {
    const html = '<h1>a</h1><p>b <a href="https://x.example/">c</a> &amp; d<br></p><img src="assets/a.jpg">'
    const once = sanitizeRichText(html)
    expect(sanitizeRichText(once)).toBe(once)
  })
})
