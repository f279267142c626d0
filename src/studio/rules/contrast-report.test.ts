import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../features/theme/rules/colors/contrast'
import { PALETTE_COLORS } from '../../features/theme/rules/theme-config'
import { runCount } from '../../../tests/builders/run-counts'
import { reportContrast } from './contrast-report'
import { derivePalettes, type GivenColors, readDraft } from './theme-draft'

const report = (palette: GivenColors, dark: GivenColors = {}) => {
  const draft = readDraft({ palette, dark }, { content: 'MEDIUM', buttons: 'HIGH' })
  if (!draft.ok) throw new Error(JSON.stringify(draft.error))
  return reportContrast(derivePalettes(draft.value, {}))
}
const SOUND = {
  primary: '#8a1222',
  accent: '#6b3a00',
  highlight: '#17181a',
  muted: '#d5d5d5',
  background: '#ffffff',
  headerBackground: '#ffffff',
  footerBackground: '#eeeeee',
}
const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast failures of a palette (specification §5)', () => {
  it('are none where every colour can be used as it is', () => {
    expect(report(SOUND).filter(({ mode }) => mode === 'light')).toEqual([])
  })

  it.each([
    ['#d9a0a7', true],
    ['#d8606f', false],
  ])('names a primary of %s on the background, and whether large text is lost too: %s', (primary, missesLarge) => {
    const found = report({ ...SOUND, primary }).find(({ mode, ground }) => mode === 'light' && ground === 'background')
    expect(found).toMatchObject({ kind: 'readable', color: 'primary', level: 4.5, missesLarge, colorHex: primary })
    expect(found?.reached).toBeCloseTo(contrast(primary, '#ffffff'), 5)
    expect(contrast(found?.used ?? primary, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it('names a muted ground that cannot be told from the background', () => {
    expect(report({ ...SOUND, muted: '#fdfdfd' })).toContainEqual(
      expect.objectContaining({ kind: 'visible', color: 'muted', ground: 'background', mode: 'light', level: 5.9 }),
    )
  })

  it('looks at dark overrides as well', () => {
    const dark = { background: '#101010', primary: '#401018' }
    expect(report(SOUND, dark)).toContainEqual(
      expect.objectContaining({ kind: 'readable', color: 'primary', ground: 'background', mode: 'dark' }),
    )
  })

  it('says of any palette what can be read instead', () => {
    const palette = fc.record(Object.fromEntries(PALETTE_COLORS.map(name => [name, hex])))
    fc.assert(
      fc.property(palette, colors => {
        for (const { kind, used, groundHex } of report(colors)) {
          if (kind === 'readable') expect(contrast(used, groundHex)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: runCount(60) },
    )
  })
})
