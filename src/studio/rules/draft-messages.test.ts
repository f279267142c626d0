import { describe, expect, it } from 'vitest'
import { parseEditorMessage } from '../../features/preview/rules/editor-message'
import { draftMessages } from './draft-messages'
import { readDraft } from './theme-draft'

const read = readDraft(
  { palette: { primary: '#b01f2e' }, fonts: { body: 'Lora' } },
  { content: 'NONE', buttons: 'HIGH' },
)
if (!read.ok) throw new Error('the theme of this test is sound')
const messages = draftMessages(read.value, { colorMode: 'dark', now: 1_800_000_000_000, visitor: 'member' })

describe('what a page is told of a draft', () => {
  it('is what the page understands, every message to the letter', () => {
    for (const message of messages.values()) {
      expect(parseEditorMessage(structuredClone(message))).toEqual({ ok: true, value: message })
    }
  })

  it('holds every type of message (specification §3 Live-preview messages)', () => {
    const types = new Set([...messages.values()].map(({ type }) => type))
    expect([...types].sort()).toEqual(
      [
        'colorMode',
        'colorScheme',
        'font',
        'footerLayout',
        'footerMobileLinks',
        'hasQuickBuy',
        'hasSearch',
        'headerLayout',
        'logoSize',
        'now',
        'roundness',
        'visitor',
      ].sort(),
    )
  })

  it.each([
    ['italic', 'italic'],
    ['normal', 'normal'],
    ['oblique', 'normal'],
  ])('has a font style of %s as %s', (heading, style) => {
    const draft = readDraft({ fontStyles: { heading } }, { content: 'NONE', buttons: 'HIGH' })
    if (!draft.ok) throw new Error('the theme of this test is valid')
    const all = draftMessages(draft.value, { colorMode: 'light', now: null, visitor: 'guest' })
    expect(all.get('font heading')?.payload).toMatchObject({ font: { fontTarget: 'heading', style } })
    expect(all.get('font body')?.payload).toMatchObject({ font: { fontTarget: 'body', style: 'normal' } })
  })

  it('has every light colour, so that a colour taken away leaves the page, and open dark ones as derived', () => {
    expect(messages.get('colorScheme')?.payload).toMatchObject({
      colorScheme: { primary: '#b01f2e', accent: '#020c16', footerBackground: '#c2cdda', dark: { primary: null } },
    })
  })

  it('has the colours that tints and a harmony give, which a page built before does not know', () => {
    const settings = {
      footerBackground: { tintShade: -100, paletteColor: 'accent' },
      combination: { name: 'complementary' },
    }
    const draft = readDraft({ palette: { primary: '#ff0000' }, settings }, { content: 'NONE', buttons: 'HIGH' })
    if (!draft.ok) throw new Error('the theme of this test is valid')
    const sent = draftMessages(draft.value, { colorMode: 'light', now: null, visitor: 'guest' }).get('colorScheme')
    expect(sent?.payload).toMatchObject({ colorScheme: { accent: '#00ffff', footerBackground: '#000000' } })
  })
})
