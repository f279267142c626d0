import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFiles } from '../../../tests/builders/write-files'
import { publishElsewhere, readPublishState } from './publish-elsewhere'
import type { ReleaseRecord } from './release-record'
import { replaceFile } from './replace-file'
import { runShellCommand } from './run-shell-command'

let root: string
let said: string[]
const RECORD: ReleaseRecord = {
  siteFolder: '/sites/lido',
  builtAt: '2025-01-23T09:00:00.250Z',
  now: '2025-01-23T09:00:00.000Z',
  sourceType: 'folder',
  fingerprint: 'a',
  ownAssets: ['app-0123456789.js'],
}
/** Notes each run and what it is told; fails while there is a file `down`. */
const COMMAND = `cat > /dev/null "$PUBLISH_ASSETS" && [ ! -e down ] || { echo no route; exit 23; }
echo "$PUBLISH_SITE $PUBLISH_ID $PUBLISH_KIND $(basename "$PUBLISH_DIR") $(tr '\\n' ' ' < "$PUBLISH_ASSETS")" >> runs.txt`

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'elsewhere-'))
  said = []
  await writeFiles(root, {
    // The lock was there.
    '.stage/settings.txt': '',
    'public/index.html': 'home',
    'public/app-0123456789.js': 'x',
    'public/app-0123456789.js.br': '',
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const place = () => ({ stageRoot: path.join(root, '.stage'), publicDir: path.join(root, 'public') })
const publish = (changes: { kind?: 'build' | 'refresh'; record?: ReleaseRecord | undefined; command?: string } = {}) =>
  publishElsewhere({
    ...place(),
    projectRoot: root,
    env: { ...process.env, PUBLISH_COMMAND: changes.command ?? COMMAND },
    kind: changes.kind ?? 'build',
    record: 'record' in changes ? changes.record : RECORD,
    print: line => said.push(line),
  })
const runs = async () => (await readFile(path.join(root, 'runs.txt'), 'utf8').catch(() => '')).split('\n').slice(0, -1)
const touch = (content: string) =>
  replaceFile({ dir: path.join(root, 'public'), file: 'schedule/lido/2025-01-23.json', content })

describe('publishing elsewhere', () => {
  it('does nothing without a command', async () => {
    expect(await publish({ command: '' })).toEqual({ ok: true, value: null })
    expect(said).toEqual([])
  })

  it('tells the command of the release, and runs it again only for files that changed', async () => {
    expect(await publish()).toEqual({ ok: true, value: null })
    const release = 'lido 20250123-090000-250'
    const assets = 'public app-0123456789.js app-0123456789.js.br '
    expect(await runs()).toEqual([`${release} build ${assets}`])
    await publish({ kind: 'refresh' })
    await touch('one')
    await publish({ kind: 'refresh' })
    await touch('one')
    await publish({ kind: 'refresh' })
    expect(await runs()).toEqual([`${release} build ${assets}`, `${release} refresh ${assets}`])
    expect((await readPublishState(place()))?.published).toMatchObject({ id: '20250123-090000-250' })
  })

  it('says why it failed and what is there, and tries again although nothing changed since', async () => {
    await publish()
    await touch('one')
    await writeFile(path.join(root, 'down'), '')
    const failed = await publish({ kind: 'refresh' })
    expect(failed.ok ? [] : failed.error).toEqual([
      'PUBLISH_COMMAND ended with exit code 23 and said last:',
      '  no route',
      expect.stringMatching(/^public\/ has 20250123-090000-250; elsewhere is behind since .*: it last took 2025/),
      'The next build, refresh or rollback tries again',
    ])
    const first = await readPublishState(place())
    await publish({ kind: 'refresh' })
    expect(await readPublishState(place())).toEqual(first)
    await rm(path.join(root, 'down'))
    expect(await publish({ kind: 'refresh' })).toMatchObject({ ok: true })
    expect(await runs()).toHaveLength(2)
    expect((await readPublishState(place()))?.behindSince).toBeNull()
  })

  it('runs for a command that took nothing yet', async () => {
    await publish()
    await publish({ command: `${COMMAND} # another server` })
    expect(await runs()).toHaveLength(2)
  })

  it('needs to know which release it is', async () => {
    const failed = await publish({ record: undefined })
    expect(failed.ok ? '' : failed.error.join()).toContain("no record of a build in public/: run 'npm run build' first")
    expect(await runs()).toEqual([])
  })
})

describe('a command of the operator', () => {
  const run = (command: string, longestMs = 60_000) =>
    runShellCommand({ command, cwd: root, env: process.env, longestMs })

  it('is stopped with its programs when it takes too long', async () => {
    const ran = await run('sleep 600; echo never', 300)
    expect(ran).toEqual({
      ok: false,
      error: {
        reason: 'did not end within 0.005 minutes and was stopped',
        end: { is: 'late', minutes: 0.005 },
        lastLines: [],
      },
    })
  })

  it('has its last lines kept, of both outputs', async () => {
    const ran = await run('for n in $(seq 20); do echo $n; done; echo last >&2; exit 2')
    expect(ran.ok ? [] : ran.error.lastLines).toHaveLength(12)
    expect(ran.ok ? [] : ran.error.lastLines).toContain('last')
  })
})
