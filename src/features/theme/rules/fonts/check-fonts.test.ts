import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkSiteFonts, checkThemeFonts } from './check-fonts'
import { ThemeConfigSchema } from '../theme-config'
import { withoutWords } from '../../../../../tests/builders/without-words'

const check = (file: object) =>
  checkThemeFonts(v.parse(ThemeConfigSchema, file), file).map(({ field, message }) => `${field}: ${message}`)

describe('fonts that the site cannot serve', () => {
  it.each([
    ['sound', { fonts: { body: 'Lato', heading: 'inter' }, fontWeights: { body: 400, heading: 550, bold: 700 } }, []],
    // Lato has no 500, which is a default that nobody wrote
    ['of a default', { fonts: { heading: 'Lato' } }, []],
    [
      'misspelt',
      { fonts: { body: 'Robto', heading: 'Playfair' } },
      [
        "fonts.body: 'Robto' is no family of the font catalogue; the system's font is used. Did you mean Roboto?",
        "fonts.heading: 'Playfair' is no family of the font catalogue; the system's font is used. Did you mean Playfair Display?",
      ],
    ],
    [
      'without the weight',
      { fonts: { body: 'Lato', heading: 'Anton' }, fontWeights: { body: 500, heading: 700, bold: 600 } },
      [
        'fontWeights.body: Lato has no weight 500 but 100, 300, 400, 700, 900; 400 is used',
        'fontWeights.bold: Lato has no weight 600 but 100, 300, 400, 700, 900; 700 is used',
        'fontWeights.heading: Anton has no weight 700 but 400; 400 is used',
      ],
    ],
    [
      'without italics',
      { fonts: { body: 'Oswald', heading: 'Lora' }, fontStyles: { body: 'italic', heading: 'italic' } },
      ['fontStyles.body: Oswald has no italics; it is set upright'],
    ],
  ])('are found: %s', (_, file, expected) => {
    expect(check(file)).toEqual(expected)
  })

  it('are shown the whole catalogue when no name is near', () => {
    const faults = check({ fonts: { body: 'Zapfino' } })
    expect(faults).toEqual([expect.stringMatching(/^fonts.body: .* It has Anton, Archivo, .*, Work Sans$/)])
  })

  it('are found in site.json', () => {
    const fonts = [
      { font: 'Lato', weights: [400] },
      { font: 'Lato', weights: [400, 600] },
      { font: 'Roboto Mono', weights: [400] },
    ]
    expect(withoutWords(checkSiteFonts(fonts))).toEqual([
      { field: 'fonts.1.weights', message: 'Lato has no weight 600 but 100, 300, 400, 700, 900; 700 is used' },
      {
        field: 'fonts.2.font',
        message:
          "'Roboto Mono' is no family of the font catalogue; the system's font is used. Did you mean Roboto, Roboto Condensed, Roboto Slab?",
      },
    ])
  })
})
