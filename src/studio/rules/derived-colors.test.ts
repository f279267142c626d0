import { describe, expect, it } from 'vitest'
import { changesOf } from './draft-changes'
import { reportContrast } from './contrast-report'
import { failingOf, failingOn, HARMONY_COLORS, mixedGround, ownColors, withoutColors } from './derived-colors'
import { derivePalettes, type Ground, readDraft, type ThemeDraft } from './theme-draft'

const draftOf = (theme: unknown): ThemeDraft => {
  const draft = readDraft(theme, { content: 'MEDIUM', buttons: 'HIGH' })
  if (!draft.ok) throw new Error(JSON.stringify(draft.error))
  return draft.value
}

describe('the settings of a draft (specification §3 Theme, §9 Default theme)', () => {
  it.each([
    ['nothing', {}],
    ['null', { settings: null }],
    ['an empty object', { settings: {} }],
    ['no harmony', { settings: { combination: null } }],
  ])('are the defaults for %s', (_, theme) => {
    expect(draftOf(theme).settings).toEqual({
      background: { tintShade: 100, paletteColor: 'highlight' },
      headerBackground: { tintShade: 100, paletteColor: 'highlight' },
      footerBackground: { tintShade: 75, paletteColor: 'highlight' },
      combination: null,
    })
  })

  it('are those of theme.json, with what it leaves out', () => {
    const settings = { footerBackground: { tintShade: -20 }, combination: { name: 'GOLDEN' } }
    expect(draftOf({ settings }).settings).toMatchObject({
      footerBackground: { tintShade: -20, paletteColor: 'highlight' },
      combination: { name: 'GOLDEN', swap: false },
    })
  })

  it('are saved as the one field that was edited', () => {
    const saved = draftOf({})
    const { settings } = saved
    const darker = { ...saved, settings: { ...settings, background: { ...settings.background, tintShade: 90 } } }
    expect(changesOf(saved, darker).theme).toEqual({ settings: { background: { tintShade: 90 } } })
    const triad = { ...saved, settings: { ...settings, combination: { name: 'triadic', swap: false } } }
    expect(changesOf(saved, triad).theme).toEqual({ settings: { combination: { name: 'triadic', swap: false } } })
    expect(changesOf(triad, saved).theme).toEqual({ settings: { combination: null } })
  })

  it.each([100.5, -101])('refuse a tint of %d with its field', tintShade => {
    const read = readDraft({ settings: { background: { tintShade } } }, { content: 'NONE', buttons: 'NONE' })
    expect(!read.ok && read.error[0]).toMatchObject({
      source: 'theme.json',
      field: 'settings.background.tintShade',
    })
  })
})

describe('the mix of a ground', () => {
  it.each<[Ground, number, string, string]>([
    ['background', 100, 'highlight', '#ffffff'],
    ['background', 0, 'primary', '#102030'],
    ['background', -100, 'primary', '#000000'],
    ['headerBackground', 50, 'accent', '#80c0ff'],
    ['footerBackground', -50, 'muted', '#404040'],
    ['footerBackground', 0, 'teal', '#ff0000'],
  ])(
    '%s of %d percent in %s is %s, whatever colour of its own the palette has',
    (ground, tintShade, paletteColor, hex) => {
      const palette = { primary: '#102030', accent: '#0080ff', highlight: '#ff0000', muted: '#808080' }
      const settings = { [ground]: { tintShade, paletteColor } }
      expect(mixedGround(draftOf({ palette, settings }), ground)).toBe(hex)
      const own = draftOf({ palette: { ...palette, [ground]: '#123456' }, settings })
      expect(mixedGround(own, ground)).toBe(hex)
      expect(own.palette[ground]).toBe('#123456')
    },
  )

  it('comes to use when its ground loses the colour of its own', () => {
    const draft = draftOf({ palette: { background: '#123456', primary: '#111111' } })
    const { palette } = withoutColors(draft, ['background'])
    expect(palette).toEqual({ primary: '#111111' })
    expect(derivePalettes({ ...draft, palette }, {}).light.background).toBe('#ffffff')
  })
})

describe('what a harmony or a ground changes', () => {
  it('is not what the palette has itself', () => {
    const draft = draftOf({ palette: { accent: '#123456', background: '#ffffff' } })
    expect(ownColors(draft, HARMONY_COLORS)).toEqual(['accent'])
  })

  it('is named where it falls short in the light, each colour once', () => {
    const draft = draftOf({
      palette: { primary: '#fefefe', accent: '#fdfdfd', highlight: '#17181a', muted: '#d5d5d5' },
    })
    const failures = reportContrast(derivePalettes(draft, {}))
    expect(failingOn(failures, 'background')).toEqual(['primary', 'accent'])
    expect(failingOn(failures, 'headerBackground')).toEqual(['primary'])
    expect(failingOf(failures, HARMONY_COLORS)).toEqual(['accent'])
    const night = failures.map(failure => ({ ...failure, mode: 'dark' as const }))
    expect([failingOn(night, 'background'), failingOf(night, HARMONY_COLORS)]).toEqual([[], []])
  })
})
