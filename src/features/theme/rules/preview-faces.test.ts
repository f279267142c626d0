import { describe, expect, it } from 'vitest'
import { previewFaces } from './preview-faces'

describe('the faces of a previewed font (specification §4 Live preview)', () => {
  it('are those of the chosen weights, with the bold and the italic, at the site’s font path', () => {
    const { css, stack } = previewFaces({ font: 'Lato', weights: [300] }, '/kino')
    expect(stack).toMatch(/^'Lato', 'Lato Fallback', /)
    expect(css).toContain('url(/kino/fonts/lato/lato-latin-300-normal.woff2)')
    expect(css).toContain('url(/kino/fonts/lato/lato-latin-700-normal.woff2)')
    expect(css).toContain('url(/kino/fonts/lato/lato-latin-ext-300-italic.woff2)')
    expect(css).not.toContain('lato-latin-900')
    expect(css).toContain("font-family:'Lato Fallback'")
  })

  it.each([
    // §9: a weight falls back to what the family has, none to 400
    ['Lato', [], 'lato-latin-400-normal'],
    ['Lato', [500], 'lato-latin-400-normal'],
    ['Bebas Neue', [700], 'bebas-neue-latin-400-normal'],
    ['Inter', [450], 'inter-latin-wght-normal'],
    ['Archivo', [800], 'archivo-latin-wdth-normal'],
    // large titles
    ['Roboto', [400], 'roboto-condensed-latin-700-normal'],
  ])('of %s in %j bring %s', (font, weights, file) => {
    expect(previewFaces({ font, weights }).css).toContain(`/${file}.woff2`)
  })

  it.each(["Comic'}body{display:none", '', 'Papyrus'])('are none for a family outside the catalogue: %j', font => {
    const { css, stack } = previewFaces({ font, weights: [400] })
    expect([css, stack.startsWith('system-ui')]).toEqual(['', true])
  })
})
