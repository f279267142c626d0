import { describe, expect, it } from 'vitest'
import { isSafeHref } from './safe-links'

describe('links that may stand in a page (design: security)', () => {
  it.each([
    ['/movies/', true],
    ['#prices', true],
    ['', true],
    ['team@cinema.example', true],
    ['https://cinema.example/', true],
    ['HTTP://cinema.example/', true],
    ['mailto:team@cinema.example', true],
    ['tel:+4312345', true],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['java\u200bscript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['file:///etc/passwd', false],
  ])('%j: %j', (href, expected) => {
    expect(isSafeHref(href)).toBe(expected)
  })
})
