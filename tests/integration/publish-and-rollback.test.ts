import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refreshSite } from '../../plugins/gatsby-source-cinema/cli/refresh-site'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { success } from '../../src/platform/result'
import { buildSite } from '../../src/site-build/cli/build-site'
import { rollbackSite } from '../../src/site-build/cli/rollback-site'
import { replaceFile } from '../../src/site-build/publish/replace-file'
import { writeFiles } from '../builders/write-files'
import { writeSiteFolder } from '../builders/write-site-folder'

const SCRIPT = path.join(PROJECT_ROOT, 'deploy/publish/rsync-release.sh')
const RSYNC = '/usr/bin/rsync'
const SHELLCHECK = '/usr/bin/shellcheck'
/** Runs here what ssh would run on the far machine. */
const PLAYED_SSH = 'shift; exec sh -c "$*"'
const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
/** Without a pause the builds of the same process would hardly advance. */
const READ_PAUSE_MS = 2
const DAY_FILE = 'schedule/lido/2025-01-23.json'

let root: string
let printed: string[]
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'publish-'))
  printed = []
  await writeFiles(root, { 'src/thing.ts': 'export {}', 'package.json': '{}', 'ssh.sh': PLAYED_SSH })
  await writeSiteFolder(at('sites/two'), [SHOWTIME])
})
afterEach(() => rm(root, { recursive: true, force: true }))

const at = (file: string) => path.join(root, file)
const far = (file: string) => at(`far/${file}`)
const common = (target: string) => ({
  env: {
    ...process.env,
    SITE: 'two',
    BUILD_NOW: '2025-01-23T09:00:00Z',
    PUBLISH_COMMAND: `${SCRIPT} ${target}`,
    RSYNC_RSH: `sh ${at('ssh.sh')}`,
  },
  projectRoot: root,
  stageRoot: at('.stage'),
  print: (line: string) => printed.push(line),
})

/** A release whose pages name scripts of their own. */
function build(name: string, target: string) {
  const script = `app-${name.repeat(10)}.js`
  const page = (text: string) => `${text} ${name} <script src="/${script}"></script><a href="/about/index.html">`
  const files = { 'index.html': page('home'), 'about/index.html': page('about'), [script]: name, [DAY_FILE]: '{}' }
  return buildSite({
    ...common(target),
    runBuilder: async ({ publicDir }) => {
      await writeFiles(publicDir, files)
      return success(null)
    },
  })
}

/** Reads the home page and all that it names, over and over, as visitors do. @returns ends it; what was missing */
function startReading(folder: string) {
  const missing: string[] = []
  const seen = new Set<string>()
  let isOver = false
  const read = async (file: string) => {
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
    if (text === undefined) missing.push(file)
    return text ?? ''
  }
  const loop = async () => {
    let named: string[] = []
    while (!isOver) {
      const page = await read('index.html')
      seen.add(page)
      // Also what the page named that was read before this one: its visitor may be slow.
      const now = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file)
      for (const file of [...named, ...now]) await read(file)
      named = now
      await setTimeout(READ_PAUSE_MS)
    }
  }
  const ended = loop()
  return async () => {
    isOver = true
    await ended
    return { missing, seen: seen.size }
  }
}

describe.skipIf(!existsSync(RSYNC))('publishing by rsync', () => {
  it.each([
    ['a folder', () => far('')],
    ['another machine', () => `far:${far('')}`],
  ])(
    'to %s swaps builds, refreshes and rollbacks in whole, while visitors read',
    async (_, targetOf) => {
      const target = targetOf()
      expect(await build('a', target)).toMatchObject({ ok: true, value: { elsewhere: { ok: true } } })
      const stopReading = startReading(far('current'))
      const inSite = (file: string) => readFile(far(`current/${file}`), 'utf8')
      await writeSiteFolder(at('sites/two'), [{ ...SHOWTIME, soldOut: true }])
      expect(await refreshSite(common(target))).toMatchObject({ ok: true, value: { elsewhere: { ok: true } } })
      expect(await inSite(DAY_FILE)).toContain('"soldOut"')
      expect(await inSite('index.html')).toContain('home a')

      await build('b', target)
      const ofB = path.basename(await readlink(far('current')))
      const { ino } = await stat(far('current/about/index.html'))
      for (const name of ['c', 'd', 'e', 'f']) await build(name, target)
      // The last five releases.
      expect((await readdir(far('releases'))).filter(file => /^[\d-]+$/.test(file))).toHaveLength(5)
      expect(await inSite('index.html')).toContain('home f')

      expect(await rollbackSite({ ...common(target), id: ofB })).toMatchObject({ ok: true })
      expect(await inSite('index.html')).toContain('home b')
      // Nothing is uploaded that is there.
      expect((await stat(far('current/about/index.html'))).ino).toBe(ino)
      expect(existsSync(far(`current/app-${'f'.repeat(10)}.js`))).toBe(true)

      await writeSiteFolder(at('sites/two'), [{ ...SHOWTIME, startsAt: '2025-01-23T21:30' }])
      await refreshSite(common(target))
      expect(await inSite(DAY_FILE)).toContain('21:30')
      expect(await readFile(at(`public/${DAY_FILE}`), 'utf8')).toContain('21:30')
      expect(await inSite('index.html')).toContain('home b')
      const { missing, seen } = await stopReading()
      expect(missing).toEqual([])
      expect(seen).toBeGreaterThan(3)
    },
    60_000,
  )

  it('keeps, at a far end that is behind, the scripts of the release that its visitors have open', async () => {
    await build('a', far(''))
    await build('b', 'no*where')
    const failed = await build('c', 'no*where')
    expect(failed.ok && !failed.value.elsewhere.ok && failed.value.elsewhere.error.join('\n')).toContain(
      "rsync-release: 'no*where' may have letters",
    )
    expect(await readFile(far('current/index.html'), 'utf8')).toContain('home a')
    await refreshSite(common(far('')))
    expect(await readFile(far('current/index.html'), 'utf8')).toContain('home c')
    await writeSiteFolder(at('sites/two'), [])
    await refreshSite(common(far('')))
    const scripts = (await readdir(far('current')))
      .filter(file => file.startsWith('app-'))
      .map(file => file.slice(4, 5))
    expect(scripts.sort()).toEqual(['a', 'b', 'c'])
  })

  it('sends a file that was written twice within a second and kept its size', async () => {
    await build('a', far(''))
    for (const [content, seconds] of [
      ['one', 0.1],
      ['two', 0.9],
    ] as const) {
      await replaceFile({ dir: at('public'), file: 'told.txt', content })
      await utimes(at('public/told.txt'), 1_700_000_000 + seconds, 1_700_000_000 + seconds)
      await refreshSite(common(far('')))
    }
    expect(await readFile(far('current/told.txt'), 'utf8')).toBe('two')
  })

  it('takes no folder for the link, and says what to do', async () => {
    await writeFiles(far(''), { 'current/index.html': 'uploaded by hand' })
    const built = await build('a', far(''))
    const words = `${far('')}/current is a folder: move it away, a link takes its place`.replace('//', '/')
    expect(built.ok && !built.value.elsewhere.ok && built.value.elsewhere.error.join('\n')).toContain(words)
    expect(await readFile(at('public/index.html'), 'utf8')).toContain('home a')
  })
})

it.skipIf(!existsSync(SHELLCHECK))('the script for rsync has no fault that shellcheck finds', () => {
  expect(String(execFileSync(SHELLCHECK, [SCRIPT]))).toBe('')
})
