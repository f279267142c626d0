import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { reportContrast } from '../rules/contrast-report'
import { draftMessages } from '../rules/draft-messages'
import { derivePalettes } from '../rules/theme-draft'
import { ColorsPanel } from './colors-panel'
import { readBase, useThemeDraft } from './use-theme-draft'

const PALETTE = { primary: '#ff0000', accent: '#123456', background: '#fcfaf6' }

/** The panel with the draft's history, and what the preview is sent. */
function Room({ theme }: { theme: Record<string, unknown> }) {
  const base = readBase({
    folder: 'derived-colors',
    siteName: 'Lumen',
    siteUrl: '',
    editorUrl: '',
    timeZone: 'UTC',
    isAllowed: true,
    hasMembers: false,
    theme,
    roundness: { content: 'NONE', buttons: 'NONE' },
    revision: '1',
    faults: [],
  })
  if (!base) throw new Error('the theme of this test is valid')
  const { draft, change, undo } = useThemeDraft(base)
  const palettes = derivePalettes(draft, theme)
  const sent = draftMessages(draft, { colorMode: 'light', now: null, visitor: 'guest' }).get('colorScheme')
  return (
    <>
      <ColorsPanel {...{ draft, change, palettes, failures: reportContrast(palettes) }} />
      <button type="button" onClick={undo}>
        Undo
      </button>
      <output>
        {JSON.stringify({ sent: sent?.payload, settings: draft.settings, palette: draft.palette, draft })}
      </output>
    </>
  )
}

const open = (theme: Record<string, unknown> = { palette: PALETTE }) => {
  render(<Room theme={theme} />)
  const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
  return {
    settings: () => state().settings,
    palette: () => state().palette,
    draft: () => state().draft,
    preview: () => state().sent.colorScheme,
    undo: () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })),
  }
}
const ground = (name: string) => within(screen.getByRole('group', { name }))
const change = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const PERCENT = 'Percent of white; below 0, of black'

afterEach(() => localStorage.clear())

describe('the tint of a background', () => {
  it('is changed by slider, by number and by colour, which the preview and the field of the palette follow', () => {
    const { settings, preview, undo } = open()
    const footer = ground('Footer')
    change(footer.getByRole('combobox', { name: 'Mixed from' }), 'primary')
    expect(preview().footerBackground).toBe('#ffbfbf')
    const slider = footer.getByRole('slider', { name: 'Footer: from black to white' })
    expect(slider.getAttribute('aria-valuetext')).toBe('75 % white')
    change(slider, '-50')
    expect(slider.getAttribute('aria-valuetext')).toBe('50 % black')
    expect(preview().footerBackground).toBe('#800000')
    const percent = footer.getByRole<HTMLInputElement>('textbox', { name: PERCENT })
    expect(percent.value).toBe('-50')
    change(percent, '0')
    expect(slider.getAttribute('aria-valuetext')).toBe('the colour itself')
    expect(settings().footerBackground).toEqual({ tintShade: 0, paletteColor: 'primary' })
    expect(footer.getByText(/^Gives #ff0000\./)).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Footer, Light: hex' }).getAttribute('placeholder')).toBe('#ff0000')
    undo()
    undo()
    expect(settings().footerBackground).toEqual({ tintShade: 75, paletteColor: 'highlight' })
  })

  it.each([
    ['101', "'101' is not from -100 (black) to 100 (white)"],
    ['white', "'white' is no number such as 75 or -20"],
  ])('of %s is refused with words, and stays in its field', (text, words) => {
    const { settings } = open()
    const percent = ground('Footer').getByRole<HTMLInputElement>('textbox', { name: PERCENT })
    change(percent, text)
    fireEvent.blur(percent)
    expect(percent.value).toBe(text)
    expect(percent.getAttribute('aria-invalid')).toBe('true')
    const fault = screen.getByRole('alert')
    expect([fault.textContent, fault.id]).toEqual([words, percent.getAttribute('aria-describedby')])
    expect(settings().footerBackground.tintShade).toBe(75)
    change(percent, '60')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(settings().footerBackground.tintShade).toBe(60)
  })

  it('takes the place of a colour of the palette, and becomes one', () => {
    const { palette, preview } = open()
    const page = ground('Background')
    const use = page.getByRole<HTMLInputElement>('switch', { name: 'Use this tint' })
    expect(use.checked).toBe(false)
    expect(page.getByText('Gives #ffffff, which is not in use: the palette has #fcfaf6 there.')).toBeDefined()
    fireEvent.click(use)
    expect(palette()).toEqual({ primary: '#ff0000', accent: '#123456' })
    expect(preview().background).toBe('#ffffff')
    change(page.getByRole('slider'), '95')
    fireEvent.click(use)
    expect(palette().background).toBe(preview().background)
    expect(palette().background).not.toBe('#ffffff')
  })

  it('says which colours fall short on it', () => {
    open({ palette: { primary: '#ff0000' } })
    const page = ground('Background')
    expect(page.getByText(/^Gives #ffffff\. Too little contrast on it: Primary\. Contrast, above/)).toBeDefined()
    change(page.getByRole('slider'), '-100')
    expect(page.getByText(/^Gives #000000\. Too little contrast on it: Accent and Highlight\./)).toBeDefined()
  })

  it('keeps a colour that it does not know', () => {
    open({ settings: { footerBackground: { paletteColor: 'teal' } } })
    const from = ground('Footer').getByRole<HTMLSelectElement>('combobox', { name: 'Mixed from' })
    expect(from.selectedOptions[0]?.textContent).toBe('teal (unknown: treated as highlight)')
  })
})

describe('the harmony', () => {
  const harmony = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colours that go with primary' })
  const swap = () => screen.queryByRole('switch', { name: 'Accent and highlight change places' })

  it('fills the colours that the palette leaves out, and none is the colours of the product', () => {
    const { settings, preview, undo } = open()
    expect(screen.getByText('Not in use for Accent: the palette has a colour there.')).toBeDefined()
    expect([harmony().value, swap()]).toEqual(['', null])
    change(harmony(), 'triadic')
    expect(settings().combination).toEqual({ name: 'triadic', swap: false })
    expect(preview()).toMatchObject({ accent: '#123456', highlight: '#00ff00', muted: '#d9ffd9' })
    undo()
    expect([settings().combination, preview().highlight, harmony().value]).toEqual([null, '#0c386b', ''])
  })

  it('is taken out of the theme by None', () => {
    const { settings, preview } = open({ palette: PALETTE, settings: { combination: { name: 'triadic', swap: true } } })
    expect(harmony().selectedOptions[0]?.textContent).toBe('Triadic: three hues evenly apart')
    change(harmony(), '')
    expect([settings().combination, preview().highlight, swap()]).toEqual([null, '#0c386b', null])
  })

  it('takes the place of the colours of the palette, changes two of them, and becomes them', () => {
    const { palette, preview, settings } = open()
    change(harmony(), 'triadic')
    const use = screen.getByRole('switch', { name: 'Use it for accent, highlight and muted' })
    fireEvent.click(use)
    expect(preview()).toMatchObject({ accent: '#0000ff', highlight: '#00ff00' })
    fireEvent.click(swap() ?? use)
    expect(settings().combination).toEqual({ name: 'triadic', swap: true })
    expect(preview()).toMatchObject({ accent: '#00ff00', highlight: '#0000ff' })
    expect(screen.getByText(/^Too little contrast: Accent\./)).toBeDefined()
    fireEvent.click(use)
    expect(palette()).toMatchObject({ accent: '#00ff00', highlight: '#0000ff', muted: '#d9d9ff' })
  })

  it('keeps a name that it does not know', () => {
    open({ settings: { combination: { name: 'GOLDEN' } } })
    expect(harmony().selectedOptions[0]?.textContent).toBe('GOLDEN (unknown: treated as monochromatic)')
    expect(swap()).not.toBeNull()
  })
})

describe('the first colour mode and the colours of the operator', () => {
  it('are changed, and taken back', () => {
    const { draft, undo } = open({ colors: { brand2: '#00ff00', own: '#123456' } })
    const system = screen.getByRole<HTMLInputElement>('switch', { name: "Dark where the visitor's device is dark" })
    expect([system.checked, draft().colorMode]).toEqual([false, 'light'])
    expect(document.getElementById(system.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Off: light/)
    fireEvent.click(system)
    expect(draft().colorMode).toBe('system')
    change(screen.getByRole('textbox', { name: 'Brand 1: hex' }), '#ABC')
    change(screen.getByRole('textbox', { name: 'Brand 2: hex' }), '')
    expect(draft().colors).toEqual({ brand1: '#abc' })
    undo()
    expect(draft().colors).toEqual({ brand1: '#abc', brand2: '#00ff00' })
  })

  it('are refused with words where they are none', () => {
    const { draft } = open()
    change(screen.getByRole('textbox', { name: 'Brand 6: hex' }), 'plum')
    expect(screen.getByRole('alert').textContent).toBe("'plum' is no hex colour such as #1565c0")
    expect(draft().colors).toEqual({})
  })
})
