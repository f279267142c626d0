import { says } from '../../src/config/fault-words/fault-words'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSmtpServer } from '../builders/smtp-server'
import { cookiesOf, PASSWORD, startTestStudio, type TestStudio, THEME } from '../builders/studio'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

const read = (file: string) => readFile(path.join(studio.siteFolder, file), 'utf8')
const json = async (answer: Response | Promise<Response>) => (await answer).json()
const theme = async (cookie: string) => json(studio.call('GET', '/api/site', { cookie }))
const save = (cookie: string, patch: object, revision: string, roundness: object = {}) =>
  studio.call('PUT', '/api/theme', { cookie, body: { theme: patch, roundness, revision } })

describe('accounts of the studio', () => {
  it('begin with a link for the first admin, which works once', async () => {
    const token = studio.services.links.make({ kind: 'first', email: null, role: 'admin' })
    const body = { token, name: 'Ada', email: 'Ada@Cinema.example', password: PASSWORD }
    const joined = await studio.call('POST', '/api/join', { body })
    expect(joined.status).toBe(200)
    expect(await json(studio.call('GET', '/api/me', { cookie: cookiesOf(joined) }))).toMatchObject({
      person: { name: 'Ada', email: 'ada@cinema.example', role: 'admin' },
    })
    expect((await studio.call('POST', '/api/join', { body })).status).toBe(404)
    expect(studio.services.people.list()).toHaveLength(1)
  })

  it('are invited by an admin, sign in, change role and go', async () => {
    const admin = await studio.as('admin')
    const { link } = (await json(
      studio.call('POST', '/api/people', { cookie: admin, body: { email: 'ben@cinema.example', role: 'viewer' } }),
    )) as { link: string }
    expect(link).toMatch(new RegExp(`^${studio.origin}/#join=[\\w-]{43}$`))
    expect(await json(studio.call('GET', '/api/people', { cookie: admin }))).toMatchObject({
      invitations: [{ email: 'ben@cinema.example', role: 'viewer' }],
    })
    const token = link.slice(-43)
    // The address and the role are those of the invitation.
    const joined = await studio.call('POST', '/api/join', {
      body: { token, name: 'Ben', email: 'else@cinema.example', password: PASSWORD },
    })
    const ben = cookiesOf(joined)
    const me = await json(studio.call('GET', '/api/me', { cookie: ben }))
    expect(me).toMatchObject({ person: { email: 'ben@cinema.example', role: 'viewer' } })
    const { id } = (me as { person: { id: string } }).person
    await studio.call('PUT', '/api/people', { cookie: admin, body: { id, role: 'editor' } })
    expect((await studio.call('GET', '/api/site', { cookie: ben })).status).toBe(401)
    const { cookie: again } = await studio.signIn('ben@cinema.example')
    expect(await json(studio.call('GET', '/api/me', { cookie: again }))).toMatchObject({ person: { role: 'editor' } })
    await studio.call('DELETE', '/api/people', { cookie: admin, body: { id } })
    expect((await studio.call('GET', '/api/site', { cookie: again })).status).toBe(401)
    expect((await studio.signIn('ben@cinema.example')).answer.status).toBe(401)
    const { entries } = (await json(studio.call('GET', '/api/trail', { cookie: admin }))) as {
      entries: { action: string; subject: string }[]
    }
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual(
      expect.arrayContaining([
        ['invited', 'ben@cinema.example viewer'],
        ['joined', 'viewer'],
        ['changed a role', 'ben@cinema.example viewer → editor'],
        ['removed', 'ben@cinema.example'],
      ]),
    )
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('always keep one admin', async () => {
    const admin = await studio.as('admin')
    const { id = '' } = studio.services.people.find('admin@cinema.example') ?? {}
    for (const [method, body] of [
      ['PUT', { id, role: 'viewer' }],
      ['DELETE', { id }],
    ] as const) {
      const answer = await studio.call(method, '/api/people', { cookie: admin, body })
      expect([answer.status, await answer.json()]).toEqual([409, { problem: 'last-admin', faults: [] }])
    }
    expect(studio.services.people.find('admin@cinema.example')?.role).toBe('admin')
  })

  it('come by mail where the host has a mail server', async () => {
    const smtp = await openSmtpServer()
    const mailing = await startTestStudio({
      mail: { url: smtp.url, from: { name: 'Lumen', address: 'studio@cinema.example' } },
    })
    try {
      const cookie = await mailing.as('admin')
      const body = { email: 'ben@cinema.example', role: 'editor' }
      expect(await json(mailing.call('POST', '/api/people', { cookie, body }))).toEqual({ link: null })
      expect(smtp.accepted).toHaveLength(1)
      expect(smtp.accepted[0]).toContain('To: ben@cinema.example')
      const [, token = ''] = /#join=3?D?([\w-]{43})/.exec(smtp.accepted[0]?.replaceAll('=\r\n', '') ?? '') ?? []
      const joined = await mailing.call('POST', '/api/join', { body: { token, name: 'Ben', password: PASSWORD } })
      expect(joined.status).toBe(200)
    } finally {
      await mailing.stop()
      await smtp.close()
    }
  })

  it('change their password, which ends other sessions, and take no common one', async () => {
    const editor = await studio.as('editor')
    const { cookie: other } = await studio.signIn('editor@cinema.example')
    const change = (newPassword: string, currentPassword = PASSWORD) =>
      studio.call('POST', '/api/password', { cookie: editor, body: { currentPassword, newPassword } })
    expect(await json(change('short'))).toMatchObject({ problem: 'short' })
    expect(await json(change('editor-cinema-1'))).toMatchObject({ problem: 'common' })
    expect(await json(change('another-long-secret-7', 'not the present one'))).toMatchObject({ problem: 'wrong' })
    expect((await change('another-long-secret-7')).status).toBe(200)
    expect((await studio.call('GET', '/api/site', { cookie: other })).status).toBe(401)
    expect((await studio.signIn('editor@cinema.example', 'another-long-secret-7')).answer.status).toBe(200)
  })
})

describe('the theme editor in the studio', () => {
  it('saves into the draft what was edited, as its author wrote the file, and the site folder stays', async () => {
    const editor = await studio.as('editor')
    const { revision } = await theme(editor)
    const answer = await save(editor, { palette: { primary: '#123456' } }, revision, { content: 'NONE' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      siteName: 'Lumen',
      isAllowed: true,
      theme: { palette: { primary: '#123456', ours: 'kept' } },
      roundness: { content: 'NONE' },
      faults: [],
    })
    expect(await read('theme.json')).toBe(THEME)
    const { draft } = await studio.services.history.sync()
    expect(await studio.services.history.readText(draft, 'theme.json')).toBe(THEME.replace('#b01f2e', '#123456'))
    expect(await json(studio.call('GET', '/api/draft', { cookie: editor }))).toMatchObject({
      changes: [
        { file: 'site.json', path: ['roundness'], before: null, after: '{"content":"NONE"}' },
        { file: 'theme.json', path: ['palette', 'primary'], before: '#b01f2e', after: '#123456' },
      ],
      conflicts: [],
    })
  })

  it('refuses what would be no theme, in words, and keeps nothing of it', async () => {
    const editor = await studio.as('editor')
    const { revision } = await theme(editor)
    const answer = await save(editor, { palette: { primary: 'red' } }, revision)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        problem: 'invalid',
        faults: [
          {
            ...{ severity: 'error', source: 'theme.json', field: 'palette.primary' },
            ...{ message: 'must be a hex colour such as #1565c0', words: { code: 'hexColour' } },
          },
        ],
      },
    ])
    expect((await theme(editor)).revision).toBe(revision)
  })

  it('names the field that two people changed, and by whom, and takes their other fields', async () => {
    const [editor, admin] = [await studio.as('editor'), await studio.as('admin')]
    const { revision } = await theme(editor)
    expect((await save(admin, { palette: { primary: '#111111' } }, revision)).status).toBe(200)
    const contrary = await save(editor, { palette: { primary: '#222222' } }, revision)
    expect([contrary.status, await contrary.json()]).toMatchObject([
      409,
      {
        problem: 'changed',
        faults: ['theme.json palette.primary (The admin)'],
        conflicts: [{ ours: '#222222', theirs: '#111111', by: 'The admin' }],
      },
    ])
    expect((await save(editor, { logoSize: 'LARGE' }, revision)).status).toBe(200)
    expect((await theme(editor)).theme).toMatchObject({ palette: { primary: '#111111' }, logoSize: 'LARGE' })
  })

  it('says which file is broken, and goes on with the rest', async () => {
    const editor = await studio.as('editor')
    await writeFile(path.join(studio.siteFolder, 'theme.json'), '{ "palette": ')
    const { faults, revision } = await theme(editor)
    expect(faults).toMatchObject([{ source: 'theme.json', words: { code: 'noJson', params: { line: 1, column: 14 } } }])
    const patches = { 'site.json': { name: 'Lumen & Co' } }
    expect((await studio.call('PUT', '/api/draft', { cookie: editor, body: { revision, patches } })).status).toBe(200)
    expect(await read('theme.json')).toBe('{ "palette": ')
  })
})

describe('publishing', () => {
  it('writes the draft into the site folder, starts the build, and says how it ended', async () => {
    const built = path.join(studio.home, 'built.txt')
    const mine = await startTestStudio({
      buildBy: { kind: 'command', command: `cp "$SITE/theme.json" '${built}'; test -z "$STUDIO_SECRET$SMTP_URL"` },
    })
    try {
      const publisher = await mine.as('publisher')
      const site = await json(mine.call('GET', '/api/site', { cookie: publisher }))
      const body = { theme: { palette: { primary: '#123456' } }, roundness: {}, revision: site.revision }
      const saved = await json(mine.call('PUT', '/api/theme', { cookie: publisher, body }))
      const stale = await mine.call('POST', '/api/publish', { cookie: publisher, body: { draft: site.revision } })
      expect([stale.status, await stale.json()]).toMatchObject([409, { problem: 'moved' }])
      const answer = await mine.call('POST', '/api/publish', { cookie: publisher, body: { draft: saved.revision } })
      expect(await answer.json()).toMatchObject({ changes: [], conflicts: [] })
      await mine.services.builds.ended()
      expect(await readFile(built, 'utf8')).toBe(THEME.replace('#b01f2e', '#123456'))
      expect(await json(mine.call('GET', '/api/draft', { cookie: publisher }))).toMatchObject({ build: { is: 'done' } })
      const { entries } = await json(mine.call('GET', '/api/history', { cookie: publisher }))
      expect(entries.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
        ['published', 'The publisher'],
        ['saved', 'The publisher'],
        ['found', 'outside'],
      ])
    } finally {
      await mine.stop()
    }
  })

  it('says why a build failed', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const mine = await startTestStudio({ buildBy: { kind: 'command', command: 'echo no room left; exit 3' } })
    try {
      mine.services.builds.start()
      await mine.services.builds.ended()
      expect(mine.services.builds.state()).toMatchObject({
        is: 'failed',
        lines: [{ words: { code: 'buildEnded', params: { code: 3 } } }, { message: 'no room left', source: '' }],
      })
    } finally {
      vi.restoreAllMocks()
      await mine.stop()
    }
  })

  it('names the faults that stopped a build, as the build left them, in place of what it printed', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const fault = { severity: 'error', source: 'movies', ...says('siteWithoutMovie') }
    const warning = { ...fault, severity: 'warning' }
    const command = `echo '${JSON.stringify([warning, fault])}' > "$BUILD_FAULTS"; echo long text; exit 1`
    const mine = await startTestStudio({ buildBy: { kind: 'command', command } })
    try {
      mine.services.builds.start()
      await mine.services.builds.ended()
      expect(mine.services.builds.state().lines).toMatchObject([{ words: { code: 'buildEnded' } }, fault])
    } finally {
      vi.restoreAllMocks()
      await mine.stop()
    }
  })

  it('never writes over what was changed by hand: it shows both values until somebody decides', async () => {
    const publisher = await studio.as('publisher')
    const { revision } = await theme(publisher)
    const saved = await json(save(publisher, { palette: { primary: '#123456' } }, revision))
    await writeFile(path.join(studio.siteFolder, 'theme.json'), THEME.replace('#b01f2e', '#654321'))
    const state = await json(studio.call('GET', '/api/draft', { cookie: publisher }))
    expect(state.conflicts).toMatchObject([
      { file: 'theme.json', path: ['palette', 'primary'], draft: '#123456', live: '#654321' },
    ])
    const refused = await studio.call('POST', '/api/publish', { cookie: publisher, body: { draft: saved.revision } })
    expect(await refused.json()).toMatchObject({ problem: 'conflicts' })
    const choices = [{ file: 'theme.json', path: ['palette', 'primary'], take: 'draft' }]
    const settled = await json(studio.call('POST', '/api/draft/settle', { cookie: publisher, body: { choices } }))
    expect(settled.conflicts).toEqual([])
    await studio.call('POST', '/api/publish', { cookie: publisher, body: { draft: settled.draft } })
    expect(await read('theme.json')).toBe(THEME.replace('#b01f2e', '#123456'))
  })

  it('sends the history to a remote where one is set', async () => {
    const remote = path.join(studio.home, 'remote.git')
    execFileSync('git', ['init', '--quiet', '--bare', remote])
    const mine = await startTestStudio({ remote })
    try {
      const { draft } = await mine.services.history.sync()
      await mine.services.history.push(remote)
      const heads = execFileSync('git', ['-C', remote, 'for-each-ref', '--format=%(refname) %(objectname)'])
      expect(heads.toString().trim().split('\n')).toEqual([`refs/heads/draft ${draft}`, `refs/heads/live ${draft}`])
    } finally {
      await mine.stop()
    }
  })

  it('compares any state with the draft and brings it back', async () => {
    const editor = await studio.as('editor')
    const { revision } = await theme(editor)
    await save(editor, { palette: { primary: '#123456' } }, revision)
    expect(await json(studio.call('GET', `/api/compare/${revision}`, { cookie: editor }))).toMatchObject({
      changes: [{ before: '#b01f2e', after: '#123456' }],
    })
    const body = { commit: revision, file: null }
    const state = await json(studio.call('POST', '/api/draft/restore', { cookie: editor, body }))
    expect(state.changes).toEqual([])
    await rm(path.join(studio.siteFolder, 'theme.json'))
    expect(await json(studio.call('POST', '/api/draft/discard', { cookie: editor, body: {} }))).toMatchObject({
      changes: [],
    })
  })
})
