import { describe, expect, it } from 'vitest'
import { normaliseOutput } from './normalise-output'

describe('a published file without what code may change', () => {
  it.each([
    [
      'names of hashed files',
      '<script src="/app-0123456789abcdef0123.js">',
      '<script src="/app-fedcba98765432100123.js">',
    ],
    ['class names', '<p class="css-1abc2d">', '<p class="css-9zz">'],
    ['a class that only styles', '<p class="css-1abc2d">', '<p>'],
    ['generated ids', '<h2 id=":R7a:"><p aria-labelledby=":R7a:">', '<h2 id=":Rb2H1:"><p aria-labelledby=":Rb2H1:">'],
    ['names of chunks', '"component---src-templates-home-tsx"', '"component---src-routes-home-home-tsx"'],
  ])('leaves out %s', (_, before, after) => {
    expect(normaliseOutput(after)).toBe(normaliseOutput(before))
  })

  it.each([
    ['a word', '<p>20:30</p>', '<p>21:30</p>'],
    ['a class of our own', '<p class="chip">', '<p class="row">'],
    [
      'a label of another element',
      '<h2 id=":R1:"><b id=":R2:"><p aria-labelledby=":R1:">',
      '<h2 id=":R1:"><b id=":R2:"><p aria-labelledby=":R2:">',
    ],
    [
      'structured data',
      '<script type="application/ld+json">{"a":1}</script>',
      '<script type="application/ld+json">{"a":2}</script>',
    ],
  ])('keeps %s', (_, before, after) => {
    expect(normaliseOutput(after)).not.toBe(normaliseOutput(before))
  })
})
