import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`
const cleaned = (text: string) => {
  const result = cleanSvg(text)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('an SVG', () => {
  it('that draws is kept, with gradients, styles and references of its own', () => {
    const drawing = svg(
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
        '<g class="a"><path d="M0 0L9 9" style="fill:url(#g)"/><use href="#g"/></g><text x="1">Bar &amp; Café &#233;</text>',
    )
    const { svg: kept, removed } = cleaned(`<?xml version="1.0"?><!-- by hand -->${drawing}`)
    expect(removed).toEqual([])
    expect(kept.trim()).toBe(drawing)
  })

  it.each([
    ['a script', svg('<script>alert(1)</script><path d="M0 0"/>'), '<script>'],
    [
      'a script of another prefix',
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
      '<x:script>',
    ],
    [
      'HTML',
      svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>'),
      '<foreignObject>',
    ],
    ['an event', svg('<path d="M0 0" onclick="alert(1)"/>', ' onload="alert(1)"'), 'onload'],
    ['an event in capitals', svg('<path ONCLICK="alert(1)"/>'), 'ONCLICK'],
    ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), '<a>'],
    ['a script as a reference', svg('<use href="javascript:alert(1)"/>'), 'href'],
    ['a script in references to characters', svg('<use href="&#106;avascript:alert(1)"/>'), 'href'],
    ['a file of another host', svg('<image href="https://evil.example/a.png"/>'), 'href'],
    [
      'a file by xlink',
      svg('<use xlink:href="https://evil.example/a.svg#x" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
      'xlink:href',
    ],
    ['an SVG within', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), 'href'],
    ['a style that loads', svg('<style>@import "https://evil.example/a.css";</style>'), '<style>'],
    ['a style of another host', svg('<path style="fill:url(https://evil.example/#a)"/>'), 'style'],
    ['a style with escapes', svg('<path style="fill:u\\72l(https://evil.example)"/>'), 'style'],
    ['a presentation attribute of another host', svg('<path fill="url(//evil.example/a#b)"/>'), 'fill'],
    ['an animation that sets a link', svg('<animate attributeName="href" to="javascript:alert(1)"/>'), '<animate>'],
    ['a set', svg('<set attributeName="onclick" to="alert(1)"/>'), '<set>'],
    ['another vocabulary', svg('<path xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>'), 'ev:event'],
    ['CDATA', svg('<style><![CDATA[@import "//evil.example"]]></style>'), '<style>'],
  ])('loses %s, and says so', (_, text, name) => {
    const { svg: kept, removed } = cleaned(text)
    expect(removed).toContain(name)
    expect(kept).not.toMatch(/evil|alert|script|on(?:load|click)=|https?:(?!\/\/www\.w3\.org)/i)
    // What is clean stays as it is.
    expect(cleaned(kept)).toEqual({ svg: kept, removed: [] })
  })

  it.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', 'entities'],
    [
      'a file of the server as an entity',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
      'entities',
    ],
    ['HTML', '<html><body><svg></svg></body></html>', 'no-svg'],
    ['what is not closed', '<svg><path></svg>', 'no-svg'],
    ['text', 'hello', 'no-svg'],
    ['nothing', '', 'no-svg'],
    ['depth without end', `<svg>${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}</svg>`, 'no-svg'],
  ])('with %s is refused', (_, text, problem) => {
    expect(cleanSvg(text)).toEqual({ ok: false, error: problem })
  })
})
