import { clampChroma, formatHex, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { FILM_ROLES, filmColors } from './film-colors'

type Role = keyof typeof FILM_ROLES

/** What a browser makes of a role for a picture's colour of this hue and chroma. */
function shown(role: Role, h: number, chroma: number): string {
  const { l, c } = FILM_ROLES[role]
  return formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(chroma, c), h }, 'oklch'))
}

const HUES = Array.from({ length: 36 }, (_, at) => at * 10)
const TEXT = '#f7f7f7'

describe('colours of a film', () => {
  it.each(HUES)('are readable for pictures of any hue: ground %i°', ground => {
    for (const accent of HUES)
      for (const chroma of [0, 0.05, 0.3]) {
        const grounds = [shown('stage', ground, chroma), shown('surfaceOnStage', ground, chroma)]
        for (const under of grounds) {
          expect(wcagContrast(TEXT, under)).toBeGreaterThan(7)
          expect(wcagContrast(shown('textAltOnStage', ground, chroma), under)).toBeGreaterThan(4.5)
          expect(wcagContrast(shown('signalInkOnStage', accent, chroma), under)).toBeGreaterThan(4.5)
          expect(wcagContrast(shown('stageAction', accent, chroma), under)).toBeGreaterThan(4.5)
        }
        const ink = shown('readableOnStageAction', accent, chroma)
        expect(wcagContrast(shown('stageAction', accent, chroma), ink)).toBeGreaterThan(4.5)
        expect(wcagContrast(shown('stageActionHover', accent, chroma), ink)).toBeGreaterThan(4.5)
      }
  })

  it('come from the picture’s address, and are left to the site without an accent', () => {
    expect(filmColors('/a.webp#1600x900-16282c-f0a45b@75.0123456789ab')).toEqual({
      'data-film': '',
      style: { '--film-color': '#16282c', '--film-accent': '#f0a45b' },
    })
    for (const picture of [null, '', '/a.webp', '/a.webp#600x900-16282c.0123456789ab'])
      expect(filmColors(picture)).toBeUndefined()
  })
})
