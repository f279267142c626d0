import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ThemeConfigSchema } from '../../theme/rules/theme-config'
import type { EditorMessage } from './editor-message'
import { NO_OVERRIDES, previewedTheme, withMessage } from './preview-overrides'

const theme = v.parse(ThemeConfigSchema, {
  palette: { primary: '#111111', accent: '#222222' },
  dark: { primary: '#333333', muted: '#444444' },
  fonts: { body: 'Inter', heading: 'Archivo' },
  fontWeights: { body: 400, heading: 500, bold: 700 },
})
const base = { theme, roundness: { content: 'MEDIUM', buttons: 'HIGH' } }
const after = (...messages: EditorMessage[]) => previewedTheme(base, messages.reduce(withMessage, NO_OVERRIDES))

describe('previewedTheme (specification §4 Live preview)', () => {
  it('is what the operator configured while nothing was sent', () => {
    expect(after()).toEqual(base)
  })

  it('lets a palette override the configured colours; what it leaves out stays, what is null is derived', () => {
    const { palette, dark } = after({
      type: 'colorScheme',
      payload: { colorScheme: { primary: '#abcdef', accent: null, dark: { primary: null, highlight: '#555555' } } },
    }).theme
    expect(palette).toMatchObject({ primary: '#abcdef', accent: null })
    expect(dark).toEqual({ muted: '#444444', highlight: '#555555' })
  })

  it('takes the newest palette alone', () => {
    const first: EditorMessage = { type: 'colorScheme', payload: { colorScheme: { primary: '#abcdef' } } }
    const { palette } = after(first, { type: 'colorScheme', payload: { colorScheme: { muted: '#fedcba' } } }).theme
    expect(palette).toMatchObject({ primary: '#111111', muted: '#fedcba' })
  })

  it("replaces the body's or the heading's font and weight, each alone", () => {
    const body: EditorMessage = {
      type: 'font',
      payload: { font: { font: 'Lora', weights: [500, 600], fontTarget: 'body' } },
    }
    const heading: EditorMessage = {
      type: 'font',
      payload: { font: { font: 'Oswald', weights: [600], fontTarget: 'heading' } },
    }
    expect(after(body).theme).toMatchObject({
      fonts: { body: 'Lora', heading: 'Archivo' },
      fontWeights: { body: 500, bold: 600, heading: 500 },
    })
    expect(after(body, heading).theme).toMatchObject({
      fonts: { body: 'Lora', heading: 'Oswald' },
      fontWeights: { body: 500, bold: 600, heading: 600 },
    })
  })

  it('keeps the configured weight for a font that is sent without any', () => {
    const bare: EditorMessage = { type: 'font', payload: { font: { font: 'Lora', weights: [], fontTarget: 'body' } } }
    expect(after(bare).theme.fontWeights).toEqual(theme.fontWeights)
  })

  it('changes the style of the font that is sent with one', () => {
    const font = { font: 'Lora', weights: [500] }
    const heading: EditorMessage = {
      type: 'font',
      payload: { font: { ...font, fontTarget: 'heading', style: 'italic' } },
    }
    const body: EditorMessage = { type: 'font', payload: { font: { ...font, fontTarget: 'body' } } }
    expect(after(heading, body).theme.fontStyles).toEqual({ body: 'normal', heading: 'italic' })
  })

  it('changes one of two corners', () => {
    expect(after({ type: 'roundness', payload: { roundness: { content: 'NONE' } } }).roundness).toEqual({
      content: 'NONE',
      buttons: 'HIGH',
    })
  })
})
