import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyRelease } from './publish-release'
import { listFiles } from './sync-folder'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'release-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const at = (...names: string[]) => path.join(root, ...names)
const TIME = new Date('2025-01-23T09:00:00.250Z')
const LONG = 'Nosferatu '.repeat(300)

async function put(file: string, content: string, time = TIME): Promise<void> {
  await mkdir(path.dirname(at(file)), { recursive: true })
  await writeFile(at(file), content)
  await utimes(at(file), time, time)
}
const release = async (to: string, previous: string) =>
  copyRelease({ from: at('from'), previous: at(previous), to: at(to), files: await listFiles(at('from')) })
const inodeOf = async (...names: string[]) => (await stat(at(...names))).ino

describe('the files of a release', () => {
  it('are copied with their times, and what can be compressed has its brotli and gzip beside it', async () => {
    await put('from/movies/index.html', LONG)
    await put('from/short.txt', 'short')
    await put('from/a.png', LONG)
    const { compressed, changed, bytes } = await release('one', 'none')
    expect([compressed, changed.length, bytes]).toEqual([1, 3, 2 * LONG.length + 5])
    expect((await listFiles(at('one'))).sort()).toEqual([
      'a.png',
      'movies/index.html',
      'movies/index.html.br',
      'movies/index.html.gz',
      'short.txt',
    ])
    expect(brotliDecompressSync(await readFile(at('one/movies/index.html.br'))).toString()).toBe(LONG)
    expect(gunzipSync(await readFile(at('one/movies/index.html.gz'))).toString()).toBe(LONG)
    expect((await stat(at('one/movies/index.html'))).mtimeMs).toBe(TIME.getTime())
    // The builder writes into its own again: nobody may see that.
    expect(await inodeOf('one/a.png')).not.toBe(await inodeOf('from/a.png'))
  })

  it('are those of the live release where they did not change, and their forms where only the time did', async () => {
    await put('from/same.html', LONG)
    await put('from/touched.html', `${LONG}!`)
    await put('from/changed.html', LONG)
    await release('one', 'none')
    await put('from/touched.html', `${LONG}!`, new Date('2025-01-24T09:00:00Z'))
    await put('from/changed.html', LONG.replace('N', 'M'), new Date('2025-01-24T09:00:00Z'))
    expect(await release('two', 'one')).toMatchObject({ compressed: 1, changed: ['changed.html'] })
    for (const form of ['', '.br', '.gz'])
      expect(await inodeOf(`two/same.html${form}`)).toBe(await inodeOf(`one/same.html${form}`))
    expect(await inodeOf('two/touched.html')).not.toBe(await inodeOf('one/touched.html'))
    expect(await inodeOf('two/touched.html.br')).toBe(await inodeOf('one/touched.html.br'))
    expect((await stat(at('two/touched.html'))).mtime).toEqual(new Date('2025-01-24T09:00:00Z'))
    expect(gunzipSync(await readFile(at('two/changed.html.gz'))).toString()).toBe(LONG.replace('N', 'M'))
  })

  it('get the forms that the live release lacks', async () => {
    await put('from/index.html', LONG)
    await release('one', 'none')
    await rm(at('one/index.html.br'))
    expect(await release('two', 'one')).toMatchObject({ compressed: 1, changed: [] })
    expect(await listFiles(at('two'))).toHaveLength(3)
  })

  it('are the same where threads write them, and a thread that cannot says why', async () => {
    for (let n = 0; n < 500; n += 1) await put(`from/movies/${n}/index.html`, LONG + n)
    expect((await release('one', 'none')).changed).toHaveLength(500)
    expect(await listFiles(at('one'))).toHaveLength(1500)
    expect(brotliDecompressSync(await readFile(at('one/movies/499/index.html.br'))).toString()).toBe(`${LONG}499`)
    expect(await release('two', 'one')).toMatchObject({ compressed: 0, changed: [] })
    await rm(at('from/movies/7/index.html'))
    const files = Array.from({ length: 500 }, (_, n) => `movies/${n}/index.html`)
    await expect(copyRelease({ from: at('from'), previous: at('none'), to: at('three'), files })).rejects.toThrow(
      'ENOENT',
    )
  })
})
