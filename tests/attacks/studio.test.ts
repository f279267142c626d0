import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTION_ROLES, type Action, type Role, ROLES } from '../../src/studio/rules/roles'
import { studioRoutes } from '../../src/studio/server/create-studio-app'
import { cookiesOf, PASSWORD, startTestStudio, type TestStudio, THEME } from '../builders/studio'

let studio: TestStudio
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.stop())

/** Every action with the roles that may do it, written out a second time: a change of one of them alone fails. */
const ALLOWED: Record<Action, Role[]> = {
  'site.read': ['viewer', 'editor', 'publisher', 'admin'],
  'account.own': ['viewer', 'editor', 'publisher', 'admin'],
  'draft.write': ['editor', 'publisher', 'admin'],
  'sources.write': ['publisher', 'admin'],
  'site.publish': ['publisher', 'admin'],
  'people.manage': ['admin'],
  'trail.read': ['admin'],
  'site.begin': ['admin'],
  'desk.people': ['publisher', 'admin'],
}

/** Every call by the action that it is. */
const CALLS: Record<string, Action | 'public'> = {
  'GET /api/me': 'public',
  'POST /api/sign-in': 'public',
  'POST /api/sign-out': 'public',
  'POST /api/join': 'public',
  'POST /api/password': 'account.own',
  'POST /api/sign-in/elsewhere': 'public',
  'GET /api/auth/callback/oidc': 'public',
  'GET /api/auth/passkey/generate-authenticate-options': 'public',
  'POST /api/auth/passkey/verify-authentication': 'public',
  'GET /api/auth/passkey/generate-register-options': 'account.own',
  'POST /api/auth/passkey/verify-registration': 'account.own',
  'GET /api/auth/passkey/list-user-passkeys': 'account.own',
  'POST /api/auth/passkey/delete-passkey': 'account.own',
  'GET /api/site': 'site.read',
  'GET /api/pages': 'site.read',
  'PUT /api/theme': 'draft.write',
  'GET /api/content': 'site.read',
  'GET /api/content/page': 'site.read',
  'POST /api/content/page/delete': 'draft.write',
  'GET /api/content/links': 'site.read',
  'GET /api/canvas': 'site.read',
  'GET /api/canvas/styles.css': 'site.read',
  'GET /api/words': 'site.read',
  'GET /api/draft': 'site.read',
  'PUT /api/draft': 'draft.write',
  'POST /api/draft/settle': 'draft.write',
  'POST /api/draft/discard': 'draft.write',
  'POST /api/draft/restore': 'draft.write',
  'GET /api/history': 'site.read',
  'GET /api/compare/:commit': 'site.read',
  'POST /api/publish': 'site.publish',
  'GET /api/pictures': 'site.read',
  'GET /api/pictures/file': 'site.read',
  'POST /api/pictures': 'draft.write',
  'POST /api/pictures/replace': 'draft.write',
  'PUT /api/pictures': 'draft.write',
  'DELETE /api/pictures': 'draft.write',
  'GET /api/programme': 'site.read',
  'GET /api/programme/file': 'site.read',
  'PUT /api/programme/file': 'draft.write',
  'GET /api/first-site': 'site.begin',
  'POST /api/first-site': 'site.begin',
  'POST /api/programme/read': 'draft.write',
  'GET /api/programme/showtimes': 'site.read',
  'GET /api/programme/why': 'site.read',
  'PUT /api/programme/correction': 'draft.write',
  'PUT /api/programme/arrangement': 'draft.write',
  'PUT /api/programme/event': 'draft.write',
  'GET /api/people': 'people.manage',
  'POST /api/people': 'people.manage',
  'PUT /api/people': 'people.manage',
  'DELETE /api/people': 'people.manage',
  'GET /api/trail': 'trail.read',
  'GET /api/settings': 'site.read',
  'GET /api/desk': 'site.read',
  'POST /api/desk/sources': 'draft.write',
  'GET /api/desk/searches': 'draft.write',
  'GET /api/desk/messages': 'desk.people',
  'PUT /api/desk/messages': 'desk.people',
  'GET /api/desk/newsletter.csv': 'desk.people',
  'GET /api/desk/mails': 'desk.people',
  'POST /api/desk/members/search': 'desk.people',
  'POST /api/desk/members/end-sessions': 'desk.people',
  'POST /api/desk/members/export': 'desk.people',
  'POST /api/desk/members/delete': 'desk.people',
  'GET /api/preview': 'site.read',
  'POST /api/preview/build': 'draft.write',
  'POST /api/preview/links': 'draft.write',
  'DELETE /api/preview/links': 'draft.write',
  'GET /api/publications': 'site.read',
  'POST /api/publish/plan': 'site.publish',
  'DELETE /api/publish/plan': 'site.publish',
  'POST /api/publish/back': 'site.publish',
  'POST /api/settings/check': 'draft.write',
}

describe('what a role may do', () => {
  it('is the table of roles and actions', () => {
    expect(ACTION_ROLES).toEqual(ALLOWED)
  })

  it('is named by every call that there is, and the application answers no other', () => {
    const named = studioRoutes(studio.services).map(({ method, path: at, action }) => [`${method} ${at}`, action])
    expect(Object.fromEntries(named)).toEqual(CALLS)
    const answered = studio.app.routes.filter(({ path: at }) => at.startsWith('/api/'))
    expect(new Set(answered.map(({ method, path: at }) => `${method} ${at}`))).toEqual(
      new Set([...Object.keys(CALLS), 'ALL /api/*']),
    )
  })

  it.each(ROLES)('holds for a %s in every call', async role => {
    const cookie = await studio.as(role)
    for (const [name, action] of Object.entries(CALLS)) {
      if (action === 'public') continue
      const [method = '', target = ''] = name.split(' ')
      // A body that no call takes: who may call gets to it, and nothing happens.
      const body = method === 'GET' ? {} : { body: { none: true } }
      const { status } = await studio.call(method, target, { cookie, ...body })
      if (ALLOWED[action].includes(role)) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(403)
    }
  })

  it('is nothing without a session, or with a made-up one', async () => {
    const made = 'studio.session_token=abcdefghijklmnopqrstuvwxyz012345.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D'
    for (const [name, action] of Object.entries(CALLS)) {
      if (action === 'public') continue
      const [method = '', target = ''] = name.split(' ')
      const body = method === 'GET' ? {} : { body: { none: true } }
      for (const cookie of ['', made])
        expect((await studio.call(method, target, { cookie, ...body })).status, name).toBe(401)
    }
  })

  it.each([
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/sign-in/social'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/delete-user'],
    ['GET', '/api/auth/list-sessions'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/request-password-reset'],
    ['POST', '/api/auth/change-email'],
    ['GET', '/api/auth/callback/google'],
    ['GET', '/api/auth/error'],
  ])('has no back door by %s %s of the library', async (method, target) => {
    const cookie = await studio.as('viewer')
    const sent = method === 'GET' ? {} : { body: { role: 'admin', email: 'viewer@cinema.example', password: PASSWORD } }
    expect((await studio.call(method, target, { cookie, ...sent })).status).toBe(404)
    expect(studio.services.people.find('viewer@cinema.example')?.role ?? 'viewer').toBe('viewer')
  })
})

describe('requests of other pages', () => {
  const send = async (headers: Record<string, string>, init: { type?: string; body?: string } = {}) => {
    const { revision } = await (await studio.call('GET', '/api/site', { cookie: await studio.as('editor') })).json()
    return studio.app.request('/api/theme', {
      method: 'PUT',
      headers: {
        host: new URL(studio.origin).host,
        origin: studio.origin,
        'sec-fetch-site': 'same-origin',
        'content-type': init.type ?? 'application/json',
        cookie: await studio.as('editor'),
        ...headers,
      },
      body: init.body ?? JSON.stringify({ theme: { logoSize: 'LARGE' }, roundness: {}, revision }),
    })
  }

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['a look-alike with a suffix', { origin: 'http://127.0.0.1.evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a name that was bound to this machine', { host: 'evil.example:9100' }],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sister origin by fetch metadata', { 'sec-fetch-site': 'same-site' }],
  ])('change nothing: %s', async (_, headers) => {
    expect([403, 421]).toContain((await send(headers)).status)
  })

  it('change nothing without an origin, as another type, or with more than a theme is long', async () => {
    expect((await send({}, { type: 'text/plain' })).status).toBe(415)
    expect((await send({}, { body: '{"file": "../../etc"}' })).status).toBe(400)
    expect((await send({}, { body: JSON.stringify({ note: 'x'.repeat(70_000) }) })).status).toBe(413)
    const bare = await studio.app.request('/api/theme', {
      method: 'PUT',
      headers: { host: new URL(studio.origin).host, cookie: await studio.as('editor') },
      body: '{}',
    })
    expect(bare.status).toBe(403)
  })

  it('read nothing, not even a file', async () => {
    const cookie = await studio.as('viewer')
    for (const target of ['/api/site', '/api/me', '/editor.js'])
      expect((await studio.call('GET', target, { cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
        403,
      )
  })

  it('frame nothing, and no script but its own runs', async () => {
    for (const target of ['/', '/api/me', '/none']) {
      const { headers } = await studio.call('GET', target)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("default-src 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('sessions', () => {
  it('have cookies that no script reads and no other site sends, and new ones at each sign-in', async () => {
    await studio.as('viewer')
    const first = await studio.signIn('viewer@cinema.example', PASSWORD, { 'x-client': '10.1.0.1' })
    for (const cookie of first.answer.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly/i)
    expect(first.answer.headers.getSetCookie().join('\n')).toMatch(/session_token=[^;]+;.*SameSite=Strict/i)
    const planted = await studio.call('POST', '/api/sign-in', {
      body: { email: 'viewer@cinema.example', password: PASSWORD },
      cookie: first.cookie,
      headers: { 'x-client': '10.1.0.2' },
    })
    const second = cookiesOf(planted)
    expect(second).not.toContain(first.cookie.split('; ')[0])
    // What somebody planted before the sign-in is no session after it.
    expect((await studio.call('GET', '/api/site', { cookie: first.cookie })).status).toBe(401)
    expect((await studio.call('GET', '/api/site', { cookie: second })).status).toBe(200)
  })

  it('end at the server, too', async () => {
    const { cookie } = await studio.signIn('viewer@cinema.example', PASSWORD, { 'x-client': '10.1.0.3' })
    await studio.call('POST', '/api/sign-out', { cookie, body: {} })
    expect((await studio.call('GET', '/api/site', { cookie })).status).toBe(401)
  })

  it('do not give their token to scripts', async () => {
    const { answer, cookie } = await studio.signIn('viewer@cinema.example', PASSWORD, { 'x-client': '10.1.0.4' })
    const token = /session_token=([^.;]+)/.exec(cookie)?.[1] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(await answer.text()).not.toContain(token)
  })
})

describe('hostile files and names', () => {
  it.each(['../x.json', '..\\x.json', '/etc/passwd.json', '.git/x.json', 'pages/../../x.json', 'x.json\0', 'x.js'])(
    'a draft takes no file %j',
    async file => {
      const cookie = await studio.as('editor')
      const { revision } = await (await studio.call('GET', '/api/site', { cookie })).json()
      const body = { revision, patches: { [file]: { a: 1 } } }
      expect((await studio.call('PUT', '/api/draft', { cookie, body })).status).toBe(422)
    },
  )

  it.each(['--help', 'HEAD', 'live', '../../config', 'a'.repeat(40), '%2e%2e', ''])(
    'nothing is compared with or brought back from %j',
    async commit => {
      const cookie = await studio.as('editor')
      const compared = await studio.call('GET', `/api/compare/${encodeURIComponent(commit)}`, { cookie })
      expect(compared.status).toBe(404)
      const body = { commit, file: null }
      const restored = await studio.call('POST', '/api/draft/restore', { cookie, body })
      expect([400, 404]).toContain(restored.status)
    },
  )

  it('keys of prototypes stay fields of a file', async () => {
    const cookie = await studio.as('editor')
    const { revision } = await (await studio.call('GET', '/api/site', { cookie })).json()
    const body = `{"revision":"${revision}","patches":{"extra.json":{"__proto__":{"polluted":true},"constructor":{"a":1}}}}`
    await studio.call('PUT', '/api/draft', { cookie, body })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(await readFile(path.join(studio.siteFolder, 'theme.json'), 'utf8')).toBe(THEME)
  })
})
