import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { converter, parse } from 'culori'
import { lookOf } from './picture-look'

/** A dark picture with a light of this colour at a share of its width. */
async function draw({
  light,
  at,
  width = 1600,
  height = 900,
}: Record<'light', string> & Record<'at', number> & Partial<Record<'width' | 'height', number>>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#16282c"/><circle cx="${width * at}" cy="${height / 2}" r="${height / 5}" fill="${light}"/></svg>`
  return { bytes: await sharp(Buffer.from(svg)).webp().toBuffer(), size: { width, height } }
}

const hueOf = (color: string | null | undefined) => converter('oklch')(parse(color ?? ''))?.h ?? Number.NaN

describe('the look of a picture', () => {
  it.each([
    ['#f0a45b', 66],
    ['#c9162f', 24],
    ['#3a6fd8', 262],
  ])('has the colour of its light as accent: %s', async (light, hue) => {
    const { bytes, size } = await draw({ light, at: 0.7 })
    expect(Math.abs(hueOf((await lookOf(bytes, size))?.accent) - hue)).toBeLessThan(12)
  })

  it.each([
    [0.15, 0],
    [0.85, 100],
  ])('has its focus where the light is: at %d', async (at, focus) => {
    const { bytes, size } = await draw({ light: '#f0a45b', at })
    expect(Math.abs(((await lookOf(bytes, size))?.focus ?? 50) - focus)).toBeLessThan(25)
  })

  it('has its focus where its colour is, when what stands out most is its edge', async () => {
    const edge = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="#16282c"/><rect width="12" height="100%" fill="#fff" y="500"/><circle cx="1200" cy="300" r="150" fill="#3a2c10"/></svg>`
    const bytes = await sharp(Buffer.from(edge)).webp().toBuffer()
    expect((await lookOf(bytes, { width: 1600, height: 900 }))?.focus).toBeGreaterThan(60)
  })

  it('has no accent without colour, and none at all when upright', async () => {
    const grey = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#777777' } })
      .png()
      .toBuffer()
    expect((await lookOf(grey, { width: 160, height: 90 }))?.accent).toBeNull()
    const upright = await draw({ light: '#f0a45b', at: 0.5, width: 600, height: 900 })
    expect(await lookOf(upright.bytes, upright.size)).toBeNull()
  })
})
