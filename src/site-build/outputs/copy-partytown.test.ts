import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { libDirPath } from '@qwik.dev/partytown/utils'
import { PARTYTOWN_FOLDER } from '../../platform/partytown-folder'
import { listFiles } from '../publish/sync-folder'
import { copyPartytown } from './copy-partytown'

let publicDir: string

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'partytown-'))
})
afterEach(() => rm(publicDir, { recursive: true, force: true }))

it('publishes the files of the installed version that pages use, and no others', async () => {
  await mkdir(path.join(publicDir, '~partytown/debug'), { recursive: true })
  for (const file of ['partytown-sw.js', 'debug/partytown-sw.js'])
    await writeFile(path.join(publicDir, '~partytown', file), 'of Gatsby')
  await copyPartytown(publicDir)
  const folder = path.join(publicDir, PARTYTOWN_FOLDER)
  expect((await listFiles(publicDir)).map(file => path.relative(PARTYTOWN_FOLDER, file)).sort()).toEqual([
    'partytown-media.js',
    'partytown-sw.js',
    'partytown.js',
  ])
  const [loader, version] = [await readFile(path.join(folder, 'partytown.js'), 'utf8'), path.basename(folder)]
  expect(loader).toContain(`Partytown ${version} `)
  expect(loader).toBe(await readFile(path.join(libDirPath(), 'partytown.js'), 'utf8'))
})
