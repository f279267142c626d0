import type { EditorMessage, EditorMessageOf } from '../../features/preview/rules/editor-message'
import { deriveLightPalette } from '../../features/theme/rules/colors/derive-palette'
import { PALETTE_COLORS } from '../../features/theme/rules/theme-config'
import type { GivenColors, ThemeDraft } from './theme-draft'

/** Preview settings besides the draft. `now`: epoch ms of time travel; null is the current time. */
export interface PreviewView {
  colorMode: 'light' | 'dark'
  now: number | null
  visitor: 'guest' | 'member'
}

/**
 * All messages that a page of the site needs to show a draft, by the setting they replace (specification §3
 * Live-preview messages; roundness, quick buy, font styles, colour mode, time travel and the visitor are additions of this project).
 */
export function draftMessages(draft: ThemeDraft, view: PreviewView): Map<string, EditorMessage> {
  const { fonts, fontWeights, fontStyles, roundness, headerLayout, footerLayout, logoSize } = draft
  const { hasSearch, hasQuickBuy, footerMobileLinks } = draft
  const { colorMode, now, visitor } = view
  const { body, bold, heading } = fontWeights
  // Derived here: a page derives open colours by the settings it was built with, which no message replaces.
  const colorScheme = { ...deriveLightPalette(draft), dark: everyColor(draft.dark) }
  return new Map<string, EditorMessage>([
    ['colorMode', { type: 'colorMode', payload: { colorMode } }],
    ['colorScheme', { type: 'colorScheme', payload: { colorScheme } }],
    ['font body', fontMessage({ font: fonts.body, weights: [body, bold], fontTarget: 'body' }, fontStyles.body)],
    [
      'font heading',
      fontMessage({ font: fonts.heading, weights: [heading], fontTarget: 'heading' }, fontStyles.heading),
    ],
    ['roundness', { type: 'roundness', payload: { roundness } }],
    ['headerLayout', { type: 'headerLayout', payload: { headerLayout } }],
    ['footerLayout', { type: 'footerLayout', payload: { footerLayout } }],
    ['logoSize', { type: 'logoSize', payload: { logoSize } }],
    ['hasSearch', { type: 'hasSearch', payload: { hasSearch } }],
    ['hasQuickBuy', { type: 'hasQuickBuy', payload: { hasQuickBuy } }],
    ['footerMobileLinks', { type: 'footerMobileLinks', payload: { footerMobileLinks } }],
    ['now', { type: 'now', payload: { now } }],
    ['visitor', { type: 'visitor', payload: { visitor } }],
  ])
}

/** A style that is not known counts as upright. */
function fontMessage(font: EditorMessageOf<'font'>['payload']['font'], style: string): EditorMessage {
  return { type: 'font', payload: { font: { ...font, style: style === 'italic' ? 'italic' : 'normal' } } }
}

/** All seven colours of the dark: a page uses the configured one when a colour is missing, and derives one that is null. */
function everyColor(given: GivenColors) {
  return Object.fromEntries(PALETTE_COLORS.map(name => [name, given[name] ?? null]))
}
