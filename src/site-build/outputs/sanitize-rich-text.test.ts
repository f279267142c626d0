import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from './sanitize-rich-text'

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
