import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyFonts } from './copy-fonts'
import { listFiles } from '../publish/sync-folder'

let root: string
let publicDir: string
const copy = (files: string[]) => copyFonts({ files, projectRoot: root, publicDir })

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fonts-'))
  publicDir = path.join(root, 'public')
  for (const weight of [400, 700]) {
    const file = path.join(root, `node_modules/@fontsource/lato/files/lato-latin-${weight}-normal.woff2`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `lato ${weight}`)
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('copying the faces in use', () => {
  it('puts each at its address and takes away those of the theme before', async () => {
    await copy(['lato/lato-latin-400-normal.woff2'])
    await copy(['lato/lato-latin-700-normal.woff2'])
    expect(await listFiles(path.join(publicDir, 'fonts'))).toEqual(['lato/lato-latin-700-normal.woff2'])
    expect(await readFile(path.join(publicDir, 'fonts/lato/lato-latin-700-normal.woff2'), 'utf8')).toBe('lato 700')
  })

  it('refuses a file that is no face of the catalogue', async () => {
    await expect(copy(['lato/../../../package.json'])).rejects.toThrow('no face of the font catalogue')
  })
})
