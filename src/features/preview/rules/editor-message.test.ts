import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditorMessage, parseEditorMessage } from './editor-message'

const ACCEPTED: EditorMessage[] = [
  { type: 'colorScheme', payload: { colorScheme: { primary: '#1565c0', dark: { background: '#000' } } } },
  { type: 'colorScheme', payload: { colorScheme: { accent: null, dark: null } } },
  { type: 'font', payload: { font: { font: 'IBM Plex Sans', weights: [400, 700], fontTarget: 'body' } } },
  { type: 'font', payload: { font: { font: 'Lora', weights: [500], fontTarget: 'heading', style: 'italic' } } },
  { type: 'headerLayout', payload: { headerLayout: 'CENTERED' } },
  { type: 'footerLayout', payload: { footerLayout: 'COLUMNS' } },
  { type: 'logoSize', payload: { logoSize: 'LARGE' } },
  { type: 'hasSearch', payload: { hasSearch: false } },
  { type: 'hasQuickBuy', payload: { hasQuickBuy: false } },
  { type: 'footerMobileLinks', payload: { footerMobileLinks: true } },
  { type: 'roundness', payload: { roundness: { content: 'NONE', buttons: 'HIGH' } } },
  { type: 'colorMode', payload: { colorMode: 'dark' } },
  { type: 'now', payload: { now: 1_737_633_600_000 } },
  { type: 'now', payload: { now: null } },
]

describe('parseEditorMessage (specification §3 Live-preview messages)', () => {
  it.each(ACCEPTED.map(message => [message.type, message] as const))('accepts %s', (_, message) => {
    expect(parseEditorMessage(message)).toEqual({ ok: true, value: message })
  })

  it('accepts a font whose three fields are the payload itself', () => {
    const font = { font: 'Lora', weights: [500], fontTarget: 'heading' }
    expect(parseEditorMessage({ type: 'font', payload: font })).toEqual({
      ok: true,
      value: { type: 'font', payload: { font } },
    })
  })

  it('leaves unknown fields out', () => {
    const message = { type: 'hasSearch', id: 7, payload: { hasSearch: true, since: 'v2' } }
    expect(parseEditorMessage(message)).toEqual({
      ok: true,
      value: { type: 'hasSearch', payload: { hasSearch: true } },
    })
  })

  it('keeps a layout it does not know, to be treated as the first', () => {
    const message = { type: 'headerLayout', payload: { headerLayout: 'FLOATING' } }
    expect(parseEditorMessage(message)).toEqual({ ok: true, value: message })
  })

  it.each([
    ['nothing', undefined, 'a message is an object {type, payload}'],
    ['a text', 'colorScheme', 'a message is an object {type, payload}'],
    ['an unknown type', { type: 'adopt', payload: {} }, "'adopt' is no type of message known here"],
    [
      'the name of a prototype member',
      { type: 'toString', payload: {} },
      "'toString' is no type of message known here",
    ],
    [
      'a font style that is CSS',
      { type: 'font', payload: { font: { font: 'Lora', weights: [], fontTarget: 'body', style: 'oblique 20deg' } } },
      "font: payload.font.style must be 'normal' or 'italic'",
    ],
    ['no payload', { type: 'hasSearch' }, 'hasSearch: payload is missing'],
    [
      'a colour that is CSS',
      { type: 'colorScheme', payload: { colorScheme: { primary: 'red;} body{display:none' } } },
      'colorScheme: payload.colorScheme.primary must be a hex colour such as #1565c0',
    ],
    [
      'a dark colour without its sign',
      { type: 'colorScheme', payload: { colorScheme: { dark: { muted: '112233' } } } },
      'colorScheme: payload.colorScheme.dark.muted must be a hex colour such as #1565c0',
    ],
    [
      'a font that ends its declaration',
      { type: 'font', payload: { font: { font: 'Lora"; x', weights: [400], fontTarget: 'body' } } },
      'font: payload.font.font must be a name of letters, digits, spaces, hyphens and underscores',
    ],
    [
      'a weight beyond the scale',
      { type: 'font', payload: { font: { font: 'Lora', weights: [400, 1001], fontTarget: 'body' } } },
      'font: payload.font.weights.1 must be a number from 1 to 1000',
    ],
    [
      'a font for no known text',
      { type: 'font', payload: { font: 'Lora', weights: [400], fontTarget: 'caption' } },
      "font: payload.font.fontTarget must be 'body' or 'heading'",
    ],
    [
      'a switch as a word',
      { type: 'hasSearch', payload: { hasSearch: 'yes' } },
      'hasSearch: payload.hasSearch must be true or false',
    ],
    [
      'an instant as text',
      { type: 'now', payload: { now: '2025-01-24T18:00' } },
      'now: payload.now must be an instant in epoch milliseconds, or null',
    ],
    ['a time that is no time', { type: 'now', payload: { now: Number.NaN } }, 'now: payload.now must be an instant'],
  ])('refuses %s and says why', (_, message, reason) => {
    const parsed = parseEditorMessage(message)
    expect(parsed.ok ? 'accepted' : parsed.error).toContain(reason)
  })

  it('answers whatever JSON it is given', () => {
    const type = fc.constantFrom(...ACCEPTED.map(({ type }) => type))
    const near = fc.record({ type, payload: fc.oneof(fc.jsonValue(), fc.dictionary(type, fc.jsonValue())) })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), data => {
        const parsed = parseEditorMessage(data)
        expect(parsed.ok || parsed.error.length > 0).toBe(true)
      }),
    )
  })

  const hostile = {
    type: 'now',
    get payload(): unknown {
      throw new Error('no')
    },
  }
  it.each<[string, unknown]>([
    ['an object that throws', hostile],
    ['a map', new Map([['type', 'now']])],
    ['a big number', { type: 'now', payload: { now: 10n } }],
  ])('refuses %s without throwing', (_, data) => {
    expect(parseEditorMessage(data).ok).toBe(false)
  })
})
