import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePictures, readPicture } from './make-pictures'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const GREEN = { r: 24, g: 136, b: 56 }
const paint = (width: number, height: number, background: sharp.Color = GREEN) =>
  sharp({ create: { width, height, channels: 4, background } })
const put = async (name: string, content: Buffer | string) => {
  await writeFile(path.join(root, name), content)
  return path.join(root, name)
}
const make = (files: string[], publicDir = path.join(root, 'public')) =>
  makePictures({ files, storeDir: path.join(root, 'store'), publicDir })
const published = async (publicDir = 'public') => (await readdir(path.join(root, publicDir, 'pictures'))).sort()

describe('reading a picture', () => {
  it('finds its size and dominant colour', async () => {
    const config = await readPicture(await paint(30, 20).jpeg().toBuffer())
    expect(config).toMatchObject({
      width: 30,
      height: 20,
      color: expect.stringMatching(/^#1[0-9a-f]8[0-9a-f]3[0-9a-f]$/),
    })
  })

  it('takes one that a camera held upright as it is shown', async () => {
    const sideways = await paint(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await readPicture(sideways)).toMatchObject({ width: 20, height: 30 })
  })

  it('gives one that the page shows through no colour', async () => {
    const clear = await paint(30, 20, { ...GREEN, alpha: 0.5 })
      .png()
      .toBuffer()
    expect(await readPicture(clear)).toMatchObject({ color: null, key: expect.any(String) })
  })

  it('leaves drawings and moving pictures as they are', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="9" height="9"/></svg>'
    expect(await readPicture(Buffer.from(drawing))).toEqual({
      ...{ width: 120, height: 40, color: null, accent: null, focus: null },
      key: null,
    })
    const frames = await Promise.all(['red', GREEN].map(color => paint(8, 8, color).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await readPicture(moving)).toMatchObject({ width: 8, key: null })
  })
})

describe('making forms of pictures', () => {
  it('writes AVIF and WebP at every width that is not beyond the original', async () => {
    const file = await put('a.jpg', await paint(500, 250).jpeg().toBuffer())
    const { pictureDetails, made } = await make([file])
    const read = pictureDetails.get(file)
    const key = read?.ok ? read.value.key : null
    expect(made).toBe(6)
    expect(await published()).toEqual(
      [200, 400, 500].flatMap(width => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
    )
    for (const name of await published()) {
      const content = await readFile(path.join(root, 'public/pictures', name))
      const { width, height = 0, format, compression } = await sharp(content).metadata()
      expect([`${width}.${format === 'heif' ? 'avif' : format}`, compression ?? 'av1']).toEqual([
        name.split('-')[1],
        'av1',
      ])
      expect(height).toBe(Math.round((width ?? 0) / 2))
    }
  })

  it('makes each once: not again for another output, not twice for a file named twice', async () => {
    const file = await put('a.jpg', await paint(300, 200).jpeg().toBuffer())
    expect((await make([file, file])).made).toBe(4)
    const { mtimeMs } = await stat(path.join(root, 'public/pictures', (await published())[0] ?? ''))
    expect((await make([file])).made).toBe(0)
    expect((await make([file], path.join(root, 'other'))).made).toBe(0)
    expect(await published('other')).toEqual(await published())
    expect((await stat(path.join(root, 'public/pictures', (await published())[0] ?? ''))).mtimeMs).toBe(mtimeMs)
  })

  it('makes the same bytes of the same picture', async () => {
    const file = await put('a.png', await paint(640, 360).png().toBuffer())
    await make([file])
    const first = await Promise.all((await published()).map(name => readFile(path.join(root, 'public/pictures', name))))
    await rm(path.join(root, 'store'), { recursive: true })
    await rm(path.join(root, 'public'), { recursive: true })
    await make([file])
    const second = await Promise.all(
      (await published()).map(name => readFile(path.join(root, 'public/pictures', name))),
    )
    expect(second.map(content => content.toString('base64'))).toEqual(first.map(content => content.toString('base64')))
  })

  it('names a changed picture anew, and drops what is made of those that are gone', async () => {
    const file = await put('a.png', await paint(100, 100).png().toBuffer())
    await make([file])
    const before = await published()
    await put('a.png', await paint(100, 100, 'red').png().toBuffer())
    await make([file])
    const after = await published()
    expect(after).toHaveLength(2)
    expect(after.some(name => before.includes(name))).toBe(false)
    await make([])
    expect(await published()).toEqual([])
  })

  it('keeps for a month what another site’s build has made', async () => {
    const store = path.join(root, 'store/pictures')
    const [one, other] = [
      await put('a.png', await paint(100, 100).png().toBuffer()),
      await put('b.png', await paint(100, 100, 'red').png().toBuffer()),
    ]
    await make([one])
    const made = await readdir(store)
    await make([other], path.join(root, 'other'))
    expect(await readdir(store)).toEqual(expect.arrayContaining(made))
    expect(await published('other')).toHaveLength(2)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    for (const name of made) await utimes(path.join(store, name), longAgo, longAgo)
    await make([other], path.join(root, 'other'))
    expect((await readdir(store)).filter(name => made.includes(name))).toEqual([])
  })

  it('goes on with the others where a file is no picture or cut off, and says why', async () => {
    const whole = await paint(100, 100).jpeg().toBuffer()
    const [good, words, cut, empty] = await Promise.all([
      put('good.jpg', whole),
      put('words.jpg', 'no picture'),
      put('cut.png', (await paint(100, 100).png().toBuffer()).subarray(0, 60)),
      put('empty.webp', ''),
    ])
    const { pictureDetails } = await make([good, words, cut, empty])
    expect(pictureDetails.get(good)?.ok).toBe(true)
    for (const file of [words, cut, empty])
      expect(pictureDetails.get(file)).toEqual({ ok: false, error: expect.any(String) })
    expect(await published()).toHaveLength(2)
  })
})
