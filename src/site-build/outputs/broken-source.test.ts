import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeBrokenSite } from '../../../plugins/gatsby-source-cinema/testing/broken-site'
import { BROKEN_SITES } from '../../../plugins/gatsby-source-cinema/testing/broken-sites'
import { NOW, removeSiteFolders } from '../../../plugins/gatsby-source-cinema/testing/site-folder-builder'
import { formatFault } from '../../config/fault'
import { failure, success } from '../../platform/result'
import { buildSite } from '../cli/build-site'
import { listFiles } from '../publish/sync-folder'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'broken-source-'))
  for (const [file, content] of Object.entries({
    'project/src/thing.ts': 'export {}',
    'project/gatsby-config.ts': 'export default {}',
    'project/package.json': '{}',
    'public/index.html': '<p>yesterday</p>',
    'public/movies/1/index.html': '<p>The Lake</p>',
    'public/schedule/lido/2025-01-24.json': '{}',
  })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
})
afterAll(async () => {
  await rm(root, { recursive: true, force: true })
  removeSiteFolders()
})

/** Bytes, times and inodes of what is published. */
async function published(): Promise<unknown> {
  const files = (await listFiles(path.join(root, 'public'))).sort()
  return Promise.all(
    files.map(async file => {
      const { mtimeMs, ino } = await stat(path.join(root, 'public', file))
      return [file, await readFile(path.join(root, 'public', file), 'utf8'), mtimeMs, ino]
    }),
  )
}

/** Builds with the source read as the bundler's plugin reads it. */
const build = (siteFolder: string) =>
  buildSite({
    env: { SITE: siteFolder, BUILD_NOW: new Date(NOW).toISOString() },
    publicDir: path.join(root, 'public'),
    projectRoot: path.join(root, 'project'),
    stageRoot: path.join(root, 'stage'),
    print: () => undefined,
    runBuilder: async () => {
      const read = await readSource({ siteFolder, now: NOW })
      return read.ok ? success(null) : failure(read.error.map(formatFault).join('\n'))
    },
  })

describe('what is published', () => {
  it.each(BROKEN_SITES.filter(({ leftOut }) => !leftOut))('stays as it is after a build of $name', async broken => {
    const before = await published()
    const result = await build(writeBrokenSite(broken))
    const { source = '', record = '', field = '' } = broken.fault
    expect(result.ok).toBe(false)
    const line = (result.ok ? [] : result.error).join('\n')
    for (const word of [source, record, field]) expect(line).toContain(word)
    expect(await published()).toEqual(before)
  })
})
