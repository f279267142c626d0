import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fontFaceCss } from './font-faces'
import { subsetsInUse, siteFonts, previewFaces } from './site-fonts'
import { ThemeConfigSchema } from '../theme-config'

interface Own {
  theme?: object
  fonts?: { font: string; weights: number[] }[]
  subsets?: string[]
  prefix?: string
}

const fontsOf = ({ theme = {}, fonts = [], subsets = ['latin'], prefix = '' }: Own) =>
  siteFonts({ theme: v.parse(ThemeConfigSchema, theme), fonts, subsets, prefix })
const names = (own: Own) => fontsOf(own).files.map(file => file.replace(/^.*\/|\.woff2$/g, ''))

describe('the faces a site serves', () => {
  it.each([
    ['one family’s where none is named', {}, ['inter-latin-wght-normal', 'inter-latin-wght-italic']],
    [
      'the house’s',
      { fonts: { body: 'Inter', heading: 'Archivo' } },
      ['inter-latin-wght-normal', 'archivo-latin-wdth-normal', 'inter-latin-wght-italic'],
    ],
    [
      'one a weight and the italic of running text',
      { fonts: { body: 'Lato', heading: 'Lato' }, fontWeights: { body: 400, heading: 900 } },
      ['lato-latin-400-normal', 'lato-latin-700-normal', 'lato-latin-900-normal', 'lato-latin-400-italic'],
    ],
    [
      'none twice, no italics of a family without',
      { fonts: { body: 'Oswald', heading: 'Oswald' }, fontWeights: { heading: 700 } },
      ['oswald-latin-400-normal', 'oswald-latin-700-normal'],
    ],
    [
      'upright beside italic text',
      { fonts: { body: 'Lora', heading: 'Anton' }, fontStyles: { body: 'italic' } },
      ['lora-latin-400-italic', 'lora-latin-700-italic', 'anton-latin-400-normal', 'lora-latin-400-normal'],
    ],
    [
      'a condensed companion for large titles',
      { fonts: { body: 'Barlow', heading: 'Barlow' }, fontWeights: { heading: 700 } },
      [
        'barlow-latin-400-normal',
        'barlow-latin-700-normal',
        'barlow-latin-400-italic',
        'barlow-condensed-latin-700-normal',
      ],
    ],
    [
      'the file without the width axis where nothing is condensed',
      { fonts: { body: 'Archivo', heading: 'Bebas Neue' } },
      ['archivo-latin-wght-normal', 'bebas-neue-latin-400-normal', 'archivo-latin-wght-italic'],
    ],
    ['none of the system’s', { fonts: { body: 'Papyrus', heading: 'Bebas Neue' } }, ['bebas-neue-latin-400-normal']],
  ])('are %s', (_, theme, files) => {
    expect(names({ theme })).toEqual(files)
  })

  it('are joined by those of site.json fonts, in the nearest weights (specification §3 Fonts)', () => {
    const fonts = [
      { font: 'Lato', weights: [300, 500] },
      { font: 'Karla', weights: [] },
      { font: 'Papyrus', weights: [400] },
    ]
    expect(names({ fonts }).slice(2)).toEqual([
      'lato-latin-300-normal',
      'lato-latin-400-normal',
      'karla-latin-400-normal',
    ])
  })

  it('come in the scripts of the site that the family has', () => {
    const subsets = ['latin', 'latin-ext', 'greek']
    expect(names({ theme: { fonts: { body: 'Inter', heading: 'Inter' } }, subsets })).toContain(
      'inter-greek-wght-normal',
    )
    expect(names({ theme: { fonts: { body: 'Inter', heading: 'Archivo' } }, subsets })).not.toContain(
      'archivo-greek-wdth-normal',
    )
  })

  it('are declared below the path prefix, the first to be loaded at once', () => {
    const { css, preload, files } = fontsOf({ prefix: '/kino', subsets: ['latin', 'latin-ext'] })
    expect(preload).toBe('/kino/fonts/inter/inter-latin-wght-normal.woff2')
    for (const file of files) expect(css).toContain(`url(/kino/fonts/${file}) format('woff2')`)
    expect(css.match(/font-display:swap/g)).toHaveLength(files.length)
    expect(css).toContain('unicode-range:U+0100-02BA')
  })

  it('preload nothing where words are set in the system’s font', () => {
    expect(fontsOf({ theme: { fonts: { body: 'Papyrus', heading: 'Lato' } } }).preload).toBeNull()
  })

  it('have fallback faces of their own width and height', () => {
    const { css } = fontsOf({ theme: { fonts: { body: 'Playfair Display', heading: 'Lato' } } })
    expect(css).toMatch(
      /'Playfair Display Fallback';font-weight:100 500;src:local\('Times New Roman'\).*?;size-adjust:111\.56%;ascent-override:96\.98%;descent-override:22\.5%/,
    )
    expect(css).toMatch(/'Lato Fallback';font-weight:600 900;src:local\('Arial Bold'\)/)
    expect(css).toMatch(/'Lato Display Fallback';font-weight:100 900;src:local\('Arial Bold'\)/)
  })

  it('stay a few kilobytes of CSS', () => {
    const theme = { fonts: { body: 'EB Garamond', heading: 'Roboto' }, fontWeights: { heading: 800 } }
    expect(fontsOf({ theme, subsets: ['latin', 'latin-ext'] }).css.length).toBeLessThan(6_000)
  })
})

describe('the scripts of a site', () => {
  it.each([
    ['en-GB', ['The Lake', 'Amélie', 'Žižek!'], []],
    ['en-GB', ['Зеркало'], ['cyrillic']],
    ['el-GR', [], ['greek']],
    ['ru', ['Ευδοκία', 'मदर इंडिया'], ['cyrillic', 'greek', 'devanagari']],
    ['fr-FR', ['{"originalTitle":"Mùi đu đủ xanh – ấ"}'], ['vietnamese']],
    ['ar', ['כנפיים'], ['hebrew', 'arabic']],
    ['ja-JP', ['東京物語'], []],
  ])('of %s with %j are Latin and %j', (locale, texts, others) => {
    expect(subsetsInUse({ locale, texts })).toEqual(['latin', 'latin-ext', ...others])
  })
})

describe('the faces of a previewed font (specification §4 Live preview)', () => {
  it('are those of the chosen weights, with the bold and the italic, at the site’s font path', () => {
    const { faces, stack } = previewFaces({ font: 'Lato', weights: [300] }, '/kino')
    const css = fontFaceCss(faces)
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
    expect(fontFaceCss(previewFaces({ font, weights }).faces)).toContain(`/${file}.woff2`)
  })

  it.each(["Comic'}body{display:none", '', 'Papyrus'])('are none for a family outside the catalogue: %j', font => {
    const { faces, stack } = previewFaces({ font, weights: [400] })
    expect([faces, stack.startsWith('system-ui')]).toEqual([[], true])
  })
})
