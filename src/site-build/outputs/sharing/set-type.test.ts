import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFace } from './sharing-faces'
import { PROJECT_ROOT } from '../../../platform/project-root'
import { canSet, fitText, setLine, widthOf } from './set-type'

const fontFile = (name: string) => path.join(PROJECT_ROOT, 'node_modules', name)
const archivo = (subset: string, axes: Record<string, number>) =>
  openFace(fontFile(`@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`), axes)
const condensed = { wght: 800, wdth: 68 }
const faces = [archivo('latin', condensed), archivo('latin-ext', condensed)]
const SIZES = [100, 60, 30]

describe('type set in a site’s own faces', () => {
  it('is drawn at the wanted weight and width, outlines and advances alike', () => {
    const rightmost = (svg: string) =>
      Math.max(...[...svg.matchAll(/[ ML,](\d+(?:\.\d+)?) /g)].map(([, x]) => Number(x)))
    const wide = [archivo('latin', { wght: 800, wdth: 125 })]
    expect(widthOf(wide, 'H', 100)).toBeGreaterThan(1.4 * widthOf(faces, 'H', 100))
    expect(rightmost(setLine(wide, 'H', 100).svg)).toBeGreaterThan(1.4 * rightmost(setLine(faces, 'H', 100).svg))
  })

  it('takes each letter from the face that has it', () => {
    expect(canSet(faces, 'Łódź – Čapek')).toBe(true)
    expect(canSet(faces.slice(0, 1), 'Čapek')).toBe(false)
    expect(setLine(faces, 'Čapek', 50).width).toBeCloseTo(widthOf(faces, 'Čapek', 50), 3)
  })

  it.each(['七人の侍', 'הנסיך הקטן', 'سينما'])('leaves %s to a text engine', title => {
    expect(canSet(faces, title)).toBe(false)
  })

  it('leaves a text to the system where the theme has no face of its own', () => {
    expect(canSet([], 'Nosferatu')).toBe(false)
  })
})

describe('fitText', () => {
  const fit = (text: string, width = 400, height = 300) =>
    fitText({ faces, text, width, height, sizes: SIZES, lineHeight: 1 })

  it('sets a short title in one line of the largest size', () => {
    expect(fit('It')).toMatchObject({ size: 100 })
    expect(fit('It').lines).toHaveLength(1)
  })

  it('breaks a long title at blanks and takes a smaller size until it fits', () => {
    const { size, lines } = fit('How I Learned to Stop Worrying and Love the Bomb')
    expect(size).toBe(60)
    expect(lines.length * size).toBeLessThanOrEqual(300)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(400)
  })

  it('balances lines rather than leave one word alone', () => {
    const [first, second] = fit('One two three four', 330).lines
    expect(Math.abs((first?.width ?? 0) - (second?.width ?? 0))).toBeLessThan(120)
  })

  it('breaks a word that no size makes short enough', () => {
    const { lines } = fit('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(400)
  })
})
