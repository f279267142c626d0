import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { focusOf } from './picture-focus'

const WIDE = { width: 1600, height: 900 }

/** A dark picture with a light at a share of its width. */
async function draw(at: number, { width, height } = WIDE): Promise<Buffer> {
  const light = `<circle cx="${width * at}" cy="${height / 2}" r="${height / 5}" fill="#f0a45b"/>`
  const ground = '<rect width="100%" height="100%" fill="#16282c"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${light}</svg>`
  return sharp(Buffer.from(svg)).webp().toBuffer()
}

describe('the focus of a picture', () => {
  it.each([
    [0.15, 0],
    [0.5, 50],
    [0.85, 100],
  ])('is where its light is: at %d', async (at, focus) => {
    expect(Math.abs(((await focusOf(await draw(at), WIDE)) ?? -100) - focus)).toBeLessThan(25)
  })

  it('is none of an upright one', async () => {
    const upright = { width: 600, height: 900 }
    expect(await focusOf(await draw(0.5, upright), upright)).toBeNull()
  })
})
