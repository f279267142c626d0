import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSiteHistory, type SiteHistory } from './site-history'

const ADA = { name: 'Ada', email: 'ada@cinema.example' }
const BEN = { name: 'Ben', email: 'ben@cinema.example' }
const THEME = '{\n  "palette": { "primary": "#b01f2e", "accent": "#f0a45b" },\n  "logoSize": "NORMAL"\n}\n'

let home = ''
let siteFolder = ''
let history: SiteHistory
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'history-'))
  siteFolder = path.join(home, 'site')
  await mkdir(path.join(siteFolder, 'pages'), { recursive: true })
  await writeFile(path.join(siteFolder, 'theme.json'), THEME)
  await writeFile(path.join(siteFolder, 'pages/about.json'), '{ "title": "About" }\n')
  await writeFile(path.join(siteFolder, 'logo.bin'), Buffer.from([0, 255, 10, 13, 128]))
  history = await openSiteHistory({ siteFolder, gitDir: path.join(home, 'history.git') })
})
afterEach(() => rm(home, { recursive: true, force: true }))

const read = (file: string) => readFile(path.join(siteFolder, file), 'utf8')
const write = (file: string, text: string) => writeFile(path.join(siteFolder, file), text)
const draftOf = async (file: string) => history.readText((await history.sync()).draft, file)
/** The name that git gives to a content. */
const blobName = (text: string) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')
const save = (author: typeof ADA, revision: string, patch: Record<string, unknown>, file = 'theme.json') =>
  history.save({ author, revision, patches: { [file]: patch }, check: () => [] })

describe('the repository', () => {
  it('is packed by a process of its own once it has many objects, and loses nothing', async () => {
    const gitDir = path.join(home, 'history.git')
    // Git packs when a sample of its objects, those whose names begin with 17, tells of more than this.
    execFileSync('git', ['config', 'gc.auto', '1'], { cwd: gitDir })
    const texts = Array.from({ length: 4000 }, (_, at) => `{ "title": "${at}" }\n`)
    const sampled = texts.filter(text => blobName(text).startsWith('17')).slice(0, 4)
    await Promise.all(sampled.map((text, at) => write(`pages/p${at}.json`, text)))
    const { draft } = await history.sync()
    history.git.tidy()
    await vi.waitFor(
      async () => expect((await readdir(path.join(gitDir, 'objects/pack'))).join(' ')).toContain('.pack'),
      { timeout: 10_000 },
    )
    expect(await history.readText(draft, 'pages/p3.json')).toBe(sampled[3])
  })
})

describe('a draft', () => {
  it('is a commit by its author, and leaves the site folder as it is until it is published', async () => {
    const { draft } = await history.sync()
    const saved = await save(ADA, draft, { palette: { primary: '#123456' } })
    expect(await read('theme.json')).toBe(THEME)
    expect(await draftOf('theme.json')).toBe(THEME.replace('#b01f2e', '#123456'))
    const [newest] = await history.git.log(['refs/heads/draft'], 1)
    expect(newest).toMatchObject({ name: 'Ada', kind: 'saved' })
    const published = await history.publish(BEN, saved.ok ? saved.value : '')
    expect(published).toMatchObject({ ok: true, value: { files: ['theme.json'] } })
    expect(await read('theme.json')).toBe(THEME.replace('#b01f2e', '#123456'))
    expect((await history.git.log(['refs/heads/live'], 2)).map(({ name, kind }) => [name, kind])).toEqual([
      ['Ben', 'published'],
      ['Ada', 'saved'],
    ])
    expect((await readdir(siteFolder)).sort()).toEqual(['logo.bin', 'pages', 'theme.json'])
  })

  it('takes different fields of one file from two people at once', async () => {
    const { draft } = await history.sync()
    const both = await Promise.all([
      save(ADA, draft, { palette: { primary: '#111111' } }),
      save(BEN, draft, { palette: { accent: '#222222' } }),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(JSON.parse(await draftOf('theme.json'))).toMatchObject({
      palette: { primary: '#111111', accent: '#222222' },
    })
  })

  it('shows who changed the same field, and writes over nobody', async () => {
    const { draft } = await history.sync()
    await save(ADA, draft, { palette: { primary: '#111111' } })
    const second = await save(BEN, draft, { palette: { primary: '#222222' }, logoSize: 'LARGE' })
    expect(second).toEqual({
      ok: false,
      error: {
        problem: 'changed',
        conflicts: [
          {
            file: 'theme.json',
            path: ['palette', 'primary'],
            base: '#b01f2e',
            ours: '#222222',
            theirs: '#111111',
            by: 'Ada',
          },
        ],
      },
    })
    expect(JSON.parse(await draftOf('theme.json'))).toMatchObject({
      palette: { primary: '#111111' },
      logoSize: 'NORMAL',
    })
  })

  it('refuses a revision that is none of the draft', async () => {
    for (const revision of ['', 'live', '--help', 'f'.repeat(40), 'HEAD~1'])
      expect(await save(ADA, revision, { logoSize: 'LARGE' })).toMatchObject({
        ok: false,
        error: { problem: 'unknown-revision' },
      })
  })

  it.each([
    '../outside.json',
    '/etc/x.json',
    'pages/../../x.json',
    '.git/config.json',
    'a\nb.json',
    'logo.bin',
    'a\\b.json',
  ])('takes no file %j', async file => {
    const { draft } = await history.sync()
    expect(await save(ADA, draft, { a: 1 }, file)).toMatchObject({ ok: false, error: { problem: 'invalid' } })
  })

  it('can be brought back to any state, whole or in one file, with every byte', async () => {
    const { draft: first } = await history.sync()
    const saved = await save(ADA, first, { logoSize: 'LARGE' })
    await history.publish(ADA, saved.ok ? saved.value : '')
    await rm(path.join(siteFolder, 'logo.bin'))
    await history.sync()
    expect(await history.restore(BEN, first, 'logo.bin')).toMatch(/^[0-9a-f]{40}$/)
    expect(JSON.parse(await draftOf('theme.json'))).toMatchObject({ logoSize: 'LARGE' })
    const restored = await history.restore(BEN, first, null)
    await history.publish(BEN, restored ?? '')
    expect(await read('theme.json')).toBe(THEME)
    expect([...(await readFile(path.join(siteFolder, 'logo.bin')))]).toEqual([0, 255, 10, 13, 128])
    expect(await history.restore(BEN, 'e'.repeat(40), null)).toBeNull()
  })
})

describe('files changed by hand', () => {
  it('are noticed, kept as such, and come into the draft beside what was saved there', async () => {
    const { draft } = await history.sync()
    await save(ADA, draft, { palette: { primary: '#111111' } })
    await write('theme.json', THEME.replace('NORMAL', 'SMALL'))
    await write('new.txt', 'by hand')
    expect(await history.sync()).toMatchObject({ conflicts: [] })
    expect(JSON.parse(await draftOf('theme.json'))).toMatchObject({
      palette: { primary: '#111111' },
      logoSize: 'SMALL',
    })
    expect(await draftOf('new.txt')).toBe('by hand')
    expect(await history.git.log(['refs/heads/live'], 1)).toMatchObject([{ name: 'outside', kind: 'outside' }])
  })

  it('that contradict the draft wait for a choice, and nothing is published over them', async () => {
    const { draft } = await history.sync()
    const saved = await save(ADA, draft, { palette: { primary: '#111111' } })
    await write('theme.json', THEME.replace('#b01f2e', '#222222').replace('NORMAL', 'SMALL'))
    const state = await history.sync()
    expect(state.conflicts).toEqual([
      { file: 'theme.json', path: ['palette', 'primary'], base: '#b01f2e', draft: '#111111', live: '#222222' },
    ])
    expect(await history.publish(ADA, saved.ok ? saved.value : '')).toMatchObject({ ok: false })
    expect(await read('theme.json')).toContain('#222222')
    expect((await history.settle(BEN, [])).conflicts).toHaveLength(1)
    const settled = await history.settle(BEN, [{ file: 'theme.json', path: ['palette', 'primary'], take: 'live' }])
    expect(settled.conflicts).toEqual([])
    expect(JSON.parse(await draftOf('theme.json'))).toMatchObject({
      palette: { primary: '#222222' },
      logoSize: 'SMALL',
    })
  })

  it('that are no JSON any more leave the draft as it is, and the rest can be edited', async () => {
    const { draft } = await history.sync()
    await save(ADA, draft, { logoSize: 'LARGE' })
    await write('theme.json', '{ "palette": ')
    const state = await history.sync()
    expect(state.conflicts).toMatchObject([{ file: 'theme.json', path: [] }])
    expect(await save(BEN, state.draft, { title: 'Us' }, 'pages/about.json')).toMatchObject({ ok: true })
    expect(await read('theme.json')).toBe('{ "palette": ')
  })

  it('are seen when they change within one tick of the clock', async () => {
    await write('theme.json', THEME.replace('#b01f2e', '#aaaaaa'))
    await history.sync()
    await write('theme.json', THEME.replace('#b01f2e', '#bbbbbb'))
    expect(await draftOf('theme.json')).toContain('#bbbbbb')
  })
})

describe('a hostile folder', () => {
  it('has its links left out and not followed, and its hidden files and hooks not read', async () => {
    await writeFile(path.join(home, 'secret.json'), '{ "secret": 1 }')
    await symlink(path.join(home, 'secret.json'), path.join(siteFolder, 'linked.json'))
    await symlink(home, path.join(siteFolder, 'linked'))
    await mkdir(path.join(siteFolder, '.git/hooks'), { recursive: true })
    const ran = path.join(home, 'ran')
    for (const hook of ['pre-commit', 'post-commit', 'reference-transaction', 'post-index-change']) {
      await writeFile(path.join(siteFolder, '.git/hooks', hook), `#!/bin/sh\ntouch ${ran}\n`)
      await chmod(path.join(siteFolder, '.git/hooks', hook), 0o755)
    }
    await write('.gitattributes', '*.json filter=evil\n')
    const state = await history.sync()
    expect(state.leftOut).toEqual(['linked', 'linked.json'])
    await save(ADA, state.draft, { logoSize: 'LARGE' })
    expect([...(await history.git.readTree(state.draft)).keys()].sort()).toEqual([
      'logo.bin',
      'pages/about.json',
      'theme.json',
    ])
    await expect(readFile(ran)).rejects.toThrow('ENOENT')
  })

  it('cannot lead a published file out of itself by a link', async () => {
    const { draft } = await history.sync()
    const saved = await save(ADA, draft, { title: 'Ours' }, 'pages/about.json')
    await rm(path.join(siteFolder, 'pages'), { recursive: true })
    await mkdir(path.join(home, 'elsewhere'))
    await symlink(path.join(home, 'elsewhere'), path.join(siteFolder, 'pages'))
    const state = await history.sync()
    expect(state.conflicts).toMatchObject([{ file: 'pages/about.json' }])
    await history.settle(ADA, [{ file: 'pages/about.json', path: [], take: 'draft' }])
    await expect(history.publish(ADA, (await history.sync()).draft)).rejects.toThrow(/pages is no folder/)
    expect(await readdir(path.join(home, 'elsewhere'))).toEqual([])
    expect(saved.ok).toBe(true)
  })

  it('takes hostile names of people as nothing but names', async () => {
    const { draft } = await history.sync()
    const evil = { name: '--exec=touch\n<x>\0 $(id)', email: '"; rm -rf /' }
    await save(evil, draft, { logoSize: 'LARGE' })
    const [newest] = await history.git.log(['refs/heads/draft'], 1)
    expect(newest?.name).toBe('--exec=touch  x   $(id)')
    expect(newest?.kind).toBe('saved')
  })

  it('keeps its history apart from a repository around it', async () => {
    const outer = path.join(home, 'outer')
    await mkdir(path.join(outer, 'sites/one'), { recursive: true })
    const git = (...args: string[]) => execFileSync('git', args, { cwd: outer, encoding: 'utf8' })
    git('init', '--quiet')
    await writeFile(path.join(outer, 'sites/one/theme.json'), THEME)
    git('add', '.')
    git('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '--quiet', '-m', 'outer')
    const inner = await openSiteHistory({
      siteFolder: path.join(outer, 'sites/one'),
      gitDir: path.join(home, 'one.git'),
    })
    const { draft } = await inner.sync()
    const saved = await inner.save({
      author: ADA,
      revision: draft,
      patches: { 'theme.json': { logoSize: 'LARGE' } },
      check: () => [],
    })
    await inner.publish(ADA, saved.ok ? saved.value : '')
    expect(git('log', '--format=%s').trim()).toBe('outer')
    expect(git('status', '--porcelain').trim()).toBe('M sites/one/theme.json')
  })
})
