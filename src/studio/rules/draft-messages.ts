import type { EditorMessage } from '../../features/preview/rules/editor-message'
import { PALETTE_COLORS } from '../../features/theme/rules/theme-config'
import type { GivenColors, ThemeDraft } from './theme-draft'

/** Preview settings that are not part of the draft. */
export interface PreviewView {
  colorMode: 'light' | 'dark'
  /** Epoch ms of time travel; null is the current time. */
  now: number | null
}

/**
 * All messages that a page of the site needs to show a draft, by the setting they replace (specification §3
 * Live-preview messages; roundness, colour mode and time travel are additions of this project).
 */
export function draftMessages(draft: ThemeDraft, view: PreviewView): Map<string, EditorMessage> {
  const { fonts, fontWeights, roundness, headerLayout, footerLayout, logoSize, hasSearch, footerMobileLinks } = draft
  const { colorMode, now } = view
  const colorScheme = { ...everyColor(draft.palette), dark: everyColor(draft.dark) }
  return new Map<string, EditorMessage>([
    ['colorMode', { type: 'colorMode', payload: { colorMode } }],
    ['colorScheme', { type: 'colorScheme', payload: { colorScheme } }],
    ['font body', fontMessage(fonts.body, [fontWeights.body, fontWeights.bold], 'body')],
    ['font heading', fontMessage(fonts.heading, [fontWeights.heading], 'heading')],
    ['roundness', { type: 'roundness', payload: { roundness } }],
    ['headerLayout', { type: 'headerLayout', payload: { headerLayout } }],
    ['footerLayout', { type: 'footerLayout', payload: { footerLayout } }],
    ['logoSize', { type: 'logoSize', payload: { logoSize } }],
    ['hasSearch', { type: 'hasSearch', payload: { hasSearch } }],
    ['footerMobileLinks', { type: 'footerMobileLinks', payload: { footerMobileLinks } }],
    ['now', { type: 'now', payload: { now } }],
  ])
}

function fontMessage(font: string, weights: number[], fontTarget: 'body' | 'heading'): EditorMessage {
  return { type: 'font', payload: { font: { font, weights, fontTarget } } }
}

/** All seven colours: a page uses the configured one when a colour is missing, and derives one that is null. */
function everyColor(given: GivenColors) {
  return Object.fromEntries(PALETTE_COLORS.map(name => [name, given[name] ?? null]))
}
