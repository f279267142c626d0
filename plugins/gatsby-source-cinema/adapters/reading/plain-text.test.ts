import { describe, expect, it } from 'vitest'
import { plainLineOf, plainTextOf } from './plain-text'

describe('HTML of a system', () => {
  it.each([
    ['tags go, their text stays', '<b>Only</b> for <a href="https://a.example">members</a>', 'Only for members'],
    ['line breaks of the text stay', 'One.\n\nTwo.\r\nThree.', 'One.\n\nTwo.\nThree.'],
    ['line breaks of the markup are added', 'One<br>Two<p>Three</p><p>Four</p>', 'One\nTwo\n\nThree\n\nFour'],
    ['lists have a line each', '<ul><li>One</li><li>Two</li></ul>', 'One\n\nTwo'],
    ['entities are characters', 'Kettle &amp; Crow &#8211; caf&eacute;', 'Kettle & Crow – café'],
    ['signs that are no tags stay', 'Salt & sand, 1 < 2, I <3 films', 'Salt & sand, 1 < 2, I <3 films'],
    ['scripts and styles go with their text', 'A<script>alert(1)</script><style>b{}</style>B', 'AB'],
    ['comments go', 'A<!-- internal -->B', 'AB'],
    ['handlers go with their tag', '<img src=x onerror=alert(1)>Film', 'Film'],
    ['nothing is nothing', ' <p> </p> ', undefined],
    ['no text is nothing', null, undefined],
  ])('is plain text: %s', (_, html, expected) => {
    expect(plainTextOf(html)).toBe(expected)
  })

  it('is one line in titles', () => {
    expect(plainLineOf('Kettle &amp;<br>  Crow')).toBe('Kettle & Crow')
  })
})
