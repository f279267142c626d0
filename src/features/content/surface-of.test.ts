import { describe, expect, it } from 'vitest'
import { surfaceOf } from './surface-of'

describe('surfaceOf', () => {
  it.each([
    ['a palette colour with the text that reads on it', 'primary', { bg: 'primary', color: 'readableOnPrimary' }],
    ['the footer’s ground', 'footerBackground', { bg: 'footerBackground', color: 'readableOnFooterBackground' }],
    ['black text on a light hex colour', '#ffd54f', { bg: '#ffd54f', color: '#000000' }],
    ['white text on a dark hex colour', '#123', { bg: '#123', color: '#ffffff' }],
  ])('gives %s', (_what, background, surface) => {
    expect(surfaceOf(background)).toEqual(surface)
  })

  it.each([
    ['nothing', null],
    ['an unknown name', 'brandless'],
    ['a name of the prototype', 'constructor'],
    ['a style that is no colour', 'red;position:fixed'],
    ['a picture', 'url(https://pictures.example/a.png)'],
  ])('gives no ground for %s', (_what, background) => {
    expect(surfaceOf(background)).toBeNull()
  })
})
