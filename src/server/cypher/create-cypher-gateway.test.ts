import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  bodyOf,
  callTo,
  createTestGateway,
  jsonReply,
  OWN_ORIGIN,
  recordingUpstream,
  sendTo,
} from '../../../tests/builders/gateway-call'
import { failure, success } from '../../platform/result'
import { DEFAULT_SETTINGS } from './gateway-settings'
import type { CypherUpstream } from './upstream/cypher-upstream'
import type { RateLimits } from '../limits/rate-limits'
import type { CaptchaOutcome, CaptchaQuestion } from './captcha-verifier'

const MEMBER = { name: 'getMemberV3', values: { circuitId: 'lido' } } as const
const LOGIN = { name: 'loginV3', values: { circuitId: 'lido' }, fields: { username: 'ann', password: 'x' } } as const
const JSON_TYPE = { 'content-type': 'application/json' }

afterEach(() => void vi.useRealTimers())

describe('requests of /api/cypher', () => {
  it('are carried to the upstream as the table writes them, without reqMetadata', async () => {
    const { gateway, calls } = createTestGateway()
    const response = await callTo(gateway, LOGIN, { 'x-request-id': 'a-request-of-mine' })
    expect([response.status, await response.json()]).toEqual([200, { peachCode: 0 }])
    expect(response.headers.get('x-request-id')).toBe('a-request-of-mine')
    expect(calls).toMatchObject([
      {
        route: { name: 'loginV3', address: '/Member/v3/Login?peachCircuitId=lido' },
        headers: { 'x-request-id': 'a-request-of-mine' },
        body: { kind: 'json', fields: { username: 'ann', password: 'x' } },
      },
    ])
    expect(calls[0]?.body).not.toHaveProperty('fields.reqMetadata')
  })

  it.each([
    ['from=%2Fmovies%2F&return=%2Fa&requestData=r&code=1', 'from=%2Fmovies%2F&return=%2Fa&requestData=r'],
    [`from=%2F${'a'.repeat(1_000)}`, ''],
    [7, ''],
    [undefined, ''],
  ])('name where the visitor was for links of e-mails alone: %j', async (wayBack, kept) => {
    const { gateway, calls } = createTestGateway()
    const response = await callTo(gateway, { name: 'createMemberV3', metadata: { wayBack } })
    expect([response.status, calls[0]?.client.wayBack, calls[0]?.body]).toEqual([
      200,
      kept,
      { kind: 'json', fields: {} },
    ])
  })

  it('that renew a session put its new tokens into the cookie they came with, and no other call does', async () => {
    const sessionManagementTokens = { boxofficeSessionToken: 'token-2', boxofficeRefreshSessionToken: 'refresh-2' }
    const { upstream } = recordingUpstream(jsonReply({ peachCode: 0, sessionManagementTokens }))
    const { gateway } = createTestGateway({ upstream })
    const session = { token: 'token-1', refreshToken: 'refresh-1', cypherVersion: 3 }
    const headers = {
      cookie: `loyaltyMemberSession=${encodeURIComponent(JSON.stringify(session))}`,
      'peach-refresh-session-token': 'refresh-1',
    }
    const values = { circuitId: 'lido' }
    const cookieOf = async (name: 'refreshLoginV3' | 'getMemberV3', given: Record<string, string> = headers) =>
      (await callTo(gateway, { name, values }, given)).headers.get('set-cookie')
    expect(decodeURIComponent((await cookieOf('refreshLoginV3')) ?? '')).toMatch(
      /^loyaltyMemberSession=\{"token":"token-2","refreshToken":"refresh-2","cypherVersion":3\}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/,
    )
    expect(await cookieOf('refreshLoginV3', { ...headers, 'peach-refresh-session-token': 'refresh-0' })).toBeNull()
    expect(await cookieOf('getMemberV3')).toBeNull()
  })

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('by %s are answered 405', async method => {
    const { gateway } = createTestGateway()
    const response = await sendTo(gateway, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json; charset=latin1', {}],
    ['application/jsonp', {}],
    ['', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('of type "%s" are answered 415', async (type, headers) => {
    const { gateway } = createTestGateway()
    expect(
      (await sendTo(gateway, { body: bodyOf(MEMBER), headers: { 'content-type': type, ...headers } })).status,
    ).toBe(415)
  })

  it.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON; charset="utf-8"'])(
    'of type %s are taken',
    async type => {
      const { gateway } = createTestGateway()
      expect((await sendTo(gateway, { body: bodyOf(MEMBER), headers: { 'content-type': type } })).status).toBe(200)
    },
  )

  it.each([
    [65_537, 'application/json'],
    [1_048_577, 'multipart/form-data; boundary=x'],
  ])('of %i bytes of %s are answered 413 before they are read', async (bytes, type) => {
    const { gateway } = createTestGateway()
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('was read')) })
    const headers = { 'content-type': type, 'content-length': String(bytes) }
    expect((await sendTo(gateway, { body, headers, duplex: 'half' } as RequestInit)).status).toBe(413)
  })

  it('that come in chunks are answered 413 at the first byte too many, and 200 below', async () => {
    const { gateway } = createTestGateway()
    const base = bodyOf({ ...MEMBER, fields: { padding: '' } }).length
    const status = async (padding: number) => {
      const body = bodyOf({ ...MEMBER, fields: { padding: 'x'.repeat(padding) } })
      const stream = new Blob([body]).stream()
      return (await sendTo(gateway, { body: stream, headers: JSON_TYPE, duplex: 'half' } as RequestInit)).status
    }
    expect(await status(65_536 - base)).toBe(200)
    expect(await status(65_537 - base)).toBe(413)
  })

  it.each([
    ['no JSON', 'nothing'],
    ['no object', '[]'],
    ['no metadata', '{}'],
    ['metadata that are none', '{"reqMetadata":"GET"}'],
    ['a format that is none', '{"reqMetadata":{"method":"GET","route":"/","responseFormat":"xml"}}'],
    ['metadata twice', `{"reqMetadata":{"method":"GET","route":"/"},${bodyOf(MEMBER).slice(1)}`],
    ['__proto__', `{"__proto__":{"a":1},${bodyOf(MEMBER).slice(1)}`],
  ])('with %s are answered 400', async (_, body) => {
    const { gateway, calls, records } = createTestGateway()
    const response = await sendTo(gateway, { body, headers: JSON_TYPE })
    expect([response.status, await response.json()]).toEqual([400, { statusCode: 400, error: expect.any(String) }])
    expect([calls, records[0]?.outcome]).toEqual([[], 'malformed'])
  })

  it('in bad UTF-8 are answered 400', async () => {
    const { gateway } = createTestGateway()
    const body = new Uint8Array([...new TextEncoder().encode(bodyOf(MEMBER).slice(0, -1)), 0x2c, 0x22, 0xff, 0x22])
    expect((await sendTo(gateway, { body, headers: JSON_TYPE })).status).toBe(400)
  })

  it.each([
    ['GET', '/Member/v3/Login?peachCircuitId=lido'],
    ['POST', '//evil.example/Member/v3/Login?peachCircuitId=lido'],
    ['POST', '/Member/v3/../../admin'],
    ['DELETE', '/Member/v3/Login?peachCircuitId=lido'],
  ])('for %s %s are answered 403 and reach nobody', async (method, route) => {
    const { gateway, calls } = createTestGateway()
    const body = JSON.stringify({ reqMetadata: { method, route } })
    expect((await sendTo(gateway, { body, headers: JSON_TYPE })).status).toBe(403)
    expect(calls).toEqual([])
  })

  it('are answered 500 in general words when something of ours throws, which is reported', async () => {
    const reportError = vi.fn()
    const upstream = () => Promise.reject(new Error('secret at ann@x.example'))
    const { gateway, records } = createTestGateway({ upstream, reportError })
    const response = await callTo(gateway, MEMBER)
    expect([response.status, await response.json()]).toEqual([500, { statusCode: 500, error: 'Something went wrong' }])
    expect(reportError).toHaveBeenCalledTimes(1)
    expect(records).toMatchObject([{ status: 500, outcome: 'error', call: 'getMemberV3' }])
  })

  it('are answered though log and metrics throw', async () => {
    const fail = () => {
      throw new Error('disk full')
    }
    const reportError = vi.fn()
    const { gateway } = createTestGateway({ log: fail, metrics: { countCall: fail, setBreaker: fail }, reportError })
    expect((await callTo(gateway, MEMBER)).status).toBe(200)
    expect(reportError).toHaveBeenCalledTimes(2)
  })
})

describe('forms', () => {
  function form(entries: readonly [string, string | Blob][]): FormData {
    const made = new FormData()
    for (const [name, value] of entries) made.append(name, value)
    return made
  }
  const metadata = JSON.stringify({ method: 'POST', route: '/Member/v3/Login?peachCircuitId=lido' })

  it('are carried without reqMetadata', async () => {
    const { gateway, calls } = createTestGateway()
    const body = form([
      ['reqMetadata', metadata],
      ['username', 'ann'],
      ['photo', new Blob(['pixels'])],
    ])
    expect((await sendTo(gateway, { body })).status).toBe(200)
    const [call] = calls
    if (call?.body?.kind !== 'form') throw new Error('no form arrived')
    expect([...call.body.form.keys()]).toEqual(['username', 'photo'])
  })

  it.each<[string, [string, string | Blob][]]>([
    ['without metadata', [['username', 'ann']]],
    [
      'with metadata twice',
      [
        ['reqMetadata', metadata],
        ['reqMetadata', metadata],
      ],
    ],
    ['with metadata as a file', [['reqMetadata', new Blob([metadata])]]],
    ['with metadata that name something twice', [['reqMetadata', metadata.replace('{', '{"method":"GET",')]]],
    [
      'with a field twice',
      [
        ['reqMetadata', metadata],
        ['username', 'ann'],
        ['username', 'bob'],
      ],
    ],
    [
      'with __proto__',
      [
        ['reqMetadata', metadata],
        ['__proto__', 'x'],
      ],
    ],
  ])('%s are answered 400', async (_, entries) => {
    const { gateway, calls } = createTestGateway()
    expect((await sendTo(gateway, { body: form(entries) })).status).toBe(400)
    expect(calls).toEqual([])
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=other', 'multipart/form-data; boundary='])(
    'that are none, of type %s, are answered 400',
    async type => {
      const { gateway } = createTestGateway()
      expect((await sendTo(gateway, { body: '--x\r\nnothing', headers: { 'content-type': type } })).status).toBe(400)
    },
  )
})

describe('tokens of a session', () => {
  const tokens = {
    'peach-session-token': 'session',
    'peach-refresh-session-token': 'refresh',
    authorization: 'Basic x',
    cookie: 'a=b',
  }
  const passed = async (call: Parameters<typeof callTo>[1]) => {
    const { gateway, calls } = createTestGateway()
    await callTo(gateway, call, { ...tokens, 'x-request-id': 'request-id' })
    return calls[0]?.headers
  }

  it('go upstream with calls of members, or of anyone', async () => {
    const expected = { 'x-request-id': 'request-id', 'peach-session-token': 'session' }
    expect(await passed(MEMBER)).toEqual(expected)
    expect(await passed({ name: 'getVoucherConcessions', values: { cinemaId: '1' } })).toEqual(expected)
  })

  it('that make a session new go with a refresh alone', async () => {
    expect(await passed({ name: 'refreshLoginV3', values: { circuitId: 'lido' } })).toEqual({
      'x-request-id': 'request-id',
      'peach-refresh-session-token': 'refresh',
    })
  })

  it('do not go with calls of visitors', async () => {
    expect(await passed(LOGIN)).toEqual({ 'x-request-id': 'request-id' })
  })

  it('of other letters than a token has are answered 400', async () => {
    const { gateway, calls } = createTestGateway()
    expect((await callTo(gateway, MEMBER, { 'peach-session-token': 'a b' })).status).toBe(400)
    expect(calls).toEqual([])
  })
})

describe('the visitor’s address', () => {
  it('is not passed on unless that is set', async () => {
    const { gateway, calls } = createTestGateway()
    await callTo(gateway, MEMBER)
    expect(calls[0]?.headers).not.toHaveProperty('x-forwarded-for')
  })

  it('is passed on where that is set, and is not what the visitor says', async () => {
    const { gateway, calls } = createTestGateway({ settings: { passClientAddress: true } })
    await callTo(gateway, MEMBER, { 'x-forwarded-for': '203.0.113.7' })
    expect(calls[0]?.headers['x-forwarded-for']).toBe('192.0.2.1')
  })
})

describe('limits', () => {
  const refusing = (retryAfterSeconds: number) => {
    const take = vi.fn<RateLimits['take']>(async () => ({ ok: false, retryAfterSeconds }))
    return { limits: { take }, take }
  }

  it('answer 429 with the time to wait, and the call goes nowhere, not even to the captcha', async () => {
    const captcha = vi.fn()
    const { limits, take } = refusing(42)
    const { gateway, calls } = createTestGateway({ limits, captcha })
    const response = await callTo(gateway, LOGIN)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42'])
    expect(take).toHaveBeenCalledWith('login', { address: '192.0.2.1', account: 'ann' })
    expect([calls, captcha.mock.calls]).toEqual([[], []])
  })

  it.each([
    [
      'query',
      { name: 'getResetPasswordCodeV3', values: { circuitId: 'l', cinemaId: '1', emailAddress: 'a@b.example' } },
      'reset',
      'a@b.example',
    ],
    ['path', { name: 'remindUsername', values: { circuitId: 'l', email: 'a@b.example' } }, 'reminder', 'a@b.example'],
    [
      'body',
      { name: 'checkGiftCardBalance', values: { cinemaId: '1' }, fields: { cardNumber: 123 } },
      'giftCard',
      '123',
    ],
    ['body, however it is written', { ...LOGIN, fields: { Username: 'Ann' } }, 'login', 'Ann'],
    ['body that names none', { ...LOGIN, fields: {} }, 'login', null],
  ] as const)('count the account of the %s', async (_, call, name, account) => {
    const { limits, take } = refusing(1)
    await callTo(createTestGateway({ limits }).gateway, call)
    expect(take).toHaveBeenCalledWith(name, { address: '192.0.2.1', account })
  })

  it('do not let a body name two accounts', async () => {
    const { gateway, calls } = createTestGateway()
    const response = await callTo(gateway, { ...LOGIN, fields: { username: 'ann', userName: 'bob', password: 'x' } })
    expect([response.status, calls]).toEqual([400, []])
  })

  it('do not hold for other calls', async () => {
    const { limits, take } = refusing(1)
    expect((await callTo(createTestGateway({ limits }).gateway, MEMBER)).status).toBe(200)
    expect(take).not.toHaveBeenCalled()
  })
})

describe('captchas', () => {
  const asked = async (outcome: CaptchaOutcome, headers: Record<string, string> = {}) => {
    const captcha = vi.fn(async (_: CaptchaQuestion) => outcome)
    const { gateway, calls } = createTestGateway({ captcha })
    const call = { ...LOGIN, metadata: { 'g-recaptcha-response': 'solved' } }
    return { response: await callTo(gateway, call, headers), calls, captcha }
  }

  it('are checked for the call’s action at this site', async () => {
    const { response, captcha } = await asked('passed', { origin: OWN_ORIGIN, host: 'lido.example' })
    expect(response.status).toBe(200)
    expect(captcha).toHaveBeenCalledWith({ response: 'solved', action: 'login', hosts: ['lido.example'] })
  })

  it.each([
    ['refused', 403],
    ['unavailable', 503],
  ] as const)('that are %s are answered %i, and the call goes nowhere', async (outcome, status) => {
    const { response, calls } = await asked(outcome)
    expect([response.status, await response.json()]).toEqual([
      status,
      { statusCode: status, error: expect.stringMatching(/captcha/) },
    ])
    expect(calls).toEqual([])
  })

  it('are not asked for by other calls', async () => {
    const captcha = vi.fn()
    expect((await callTo(createTestGateway({ captcha }).gateway, MEMBER)).status).toBe(200)
    expect(captcha).not.toHaveBeenCalled()
  })
})

describe('reset links', () => {
  const link = async (value: string, headers: Record<string, string>, siteUrl: string | null = null) => {
    const { gateway, calls } = createTestGateway({ settings: { siteUrl } })
    const values = {
      circuitId: 'l',
      cinemaId: '1',
      emailAddress: 'a@b.example',
      rootUrl: 'https://evil.example',
      resetPasswordLink: value,
    }
    const response = await callTo(
      gateway,
      { name: 'getResetPasswordCodeV3', values },
      { host: 'lido.example', ...headers },
    )
    return response.ok ? calls[0]?.route.query : response.status
  }

  it('that lead elsewhere are moved to this site, path and query kept', async () => {
    expect(await link('https://evil.example/reset/?lang=fr', { origin: OWN_ORIGIN })).toMatchObject({
      rootUrl: OWN_ORIGIN,
      resetPasswordLink: `${OWN_ORIGIN}/reset/?lang=fr`,
      emailAddress: 'a@b.example',
    })
  })

  it.each([
    ['https://lido.example/reset/', 'https://lido.example/reset/'],
    ['/reset/', 'https://lido.example/reset/'],
    ['//evil.example/reset/', 'https://lido.example/reset/'],
    ['https://lido.example@evil.example/reset/', 'https://lido.example/reset/'],
    ['https://lido.example\\@evil.example/', 'https://lido.example/@evil.example/'],
    ['javascript:alert(1)', 'https://lido.example'],
    ['https://', 'https://lido.example'],
  ])('written %s lead to %s', async (value, expected) => {
    expect(await link(value, {}, 'https://lido.example/')).toMatchObject({ resetPasswordLink: expected })
  })

  it('lead to where the site is at home, whatever host a caller writes', async () => {
    const forged = { host: 'evil.example', origin: 'https://evil.example' }
    expect(await link('https://evil.example/reset/', forged, 'https://lido.example')).toMatchObject({
      resetPasswordLink: 'https://lido.example/reset/',
    })
  })

  it('of a site at home on this machine lead to the port that is visited', async () => {
    const visited = { host: '127.0.0.1:8123', origin: 'http://127.0.0.1:8123' }
    expect(await link('http://127.0.0.1:8123/reset/', visited, 'http://localhost:9000')).toMatchObject({
      resetPasswordLink: 'http://127.0.0.1:8123/reset/',
    })
  })
})

describe('the state for /healthz', () => {
  it('is ok, unavailable while the upstream is left alone, and recovering while one call tries', async () => {
    vi.useFakeTimers({ now: 0 })
    let status = 500
    let answer: Promise<void> = Promise.resolve()
    const { gateway } = createTestGateway({
      upstream: async () => {
        await answer
        return success(jsonReply({}, { status }))
      },
    })
    expect(await gateway.state()).toBe('ok')
    for (let n = 0; n < 30; n += 1) await callTo(gateway, LOGIN)
    expect(await gateway.state()).toBe('unavailable')
    vi.advanceTimersByTime(10_000)
    status = 200
    let finish: () => void = () => undefined
    answer = new Promise(resolve => (finish = resolve))
    const trying = callTo(gateway, LOGIN)
    await vi.waitFor(async () => expect(await gateway.state()).toBe('recovering'))
    finish()
    await trying
    expect(await gateway.state()).toBe('ok')
  })
})

describe('an upstream that does not heed its time', () => {
  it('is not waited for', async () => {
    vi.useFakeTimers()
    const { gateway, records } = createTestGateway({ upstream: () => new Promise(() => undefined) })
    const response = callTo(gateway, LOGIN)
    await vi.advanceTimersByTimeAsync(4_500)
    expect((await response).status).toBe(504)
    expect(records).toMatchObject([{ outcome: 'timeout', wasRetried: false }])
  })

  it('has two seconds, a pause and what is left for a call that may be sent twice', async () => {
    vi.useFakeTimers()
    const sent: number[] = []
    const upstream = () => {
      sent.push(performance.now())
      return new Promise<never>(() => undefined)
    }
    const { gateway } = createTestGateway({ upstream })
    const startedAt = performance.now()
    const response = callTo(gateway, MEMBER)
    await vi.advanceTimersByTimeAsync(4_500)
    expect((await response).status).toBe(504)
    expect(sent.map(at => Math.round(at - startedAt))).toEqual([0, 2_050])
  })
})

describe('an upstream that finishes what it has begun', () => {
  const settings = { timing: { ...DEFAULT_SETTINGS.timing, settle: 10_000 } }

  it.each([
    ['done after its time', success(jsonReply({})), 200],
    ['not done', failure('timeout' as const), 504],
  ])('says itself that the call was %s', async (_, outcome, status) => {
    vi.useFakeTimers()
    const upstream: CypherUpstream = ({ signal }) =>
      new Promise(resolve => signal.addEventListener('abort', () => setTimeout(() => resolve(outcome), 900)))
    const response = callTo(createTestGateway({ upstream, settings }).gateway, LOGIN)
    await vi.advanceTimersByTimeAsync(5_400)
    expect((await response).status).toBe(status)
  })

  it('is not waited for without end, and 502 does not say what was done', async () => {
    vi.useFakeTimers()
    const { gateway } = createTestGateway({ upstream: () => new Promise(() => undefined), settings })
    const response = callTo(gateway, LOGIN)
    await vi.advanceTimersByTimeAsync(14_500)
    expect((await response).status).toBe(502)
  })
})

describe('formats', () => {
  const reply = (contentType: string, text: string) =>
    recordingUpstream({ ...jsonReply(null), contentType, body: new TextEncoder().encode(text) }).upstream
  const ask = async (upstream: ReturnType<typeof reply>, responseFormat: string) => {
    const { gateway } = createTestGateway({ upstream })
    const response = await callTo(gateway, { ...MEMBER, metadata: { responseFormat } })
    return [response.status, response.headers.get('content-type'), await response.text()]
  }

  it('raw is text, whatever it says', async () => {
    expect(await ask(reply('text/plain', 'eyJhbGciOi'), 'raw')).toEqual([
      200,
      'text/plain; charset=utf-8',
      'eyJhbGciOi',
    ])
    expect(await ask(reply('application/json', '{"a":1}'), 'raw')).toEqual([
      200,
      'text/plain; charset=utf-8',
      '{"a":1}',
    ])
  })

  it('raw is no page', async () => {
    expect((await ask(reply('text/html', '<script>'), 'raw'))[0]).toBe(502)
  })

  it.each([
    ['application/pdf', 'application/pdf'],
    ['image/png', 'image/png'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/vnd.apple.pkpass', 'application/octet-stream'],
  ])('blob of type %s is answered as %s, to be saved', async (type, expected) => {
    const { gateway } = createTestGateway({ upstream: reply(type, 'bytes') })
    const response = await callTo(gateway, { ...MEMBER, metadata: { responseFormat: 'blob' } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expected,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe('bytes')
  })

  it('has caps of its own each', async () => {
    const huge = reply('application/pdf', 'x'.repeat(1_048_577))
    expect((await ask(huge, 'raw'))[0]).toBe(502)
    expect((await ask(huge, 'blob'))[0]).toBe(200)
  })

  it('an answer without content stays without', async () => {
    const { upstream } = recordingUpstream(jsonReply(null, { status: 204, body: new Uint8Array(), contentType: null }))
    expect(await ask(upstream, 'json')).toEqual([204, null, ''])
  })
})

describe('calls of the embedded backend’s own', () => {
  const call = { name: 'listSignIns' } as const

  it('never reach an operator’s API', async () => {
    const { gateway, calls } = createTestGateway()
    expect([(await callTo(gateway, call)).status, calls]).toEqual([403, []])
  })

  it('reach the embedded backend, with what names the device and begins its links', async () => {
    const { gateway, calls } = createTestGateway({ settings: { hasOwnCalls: true } })
    expect((await callTo(gateway, call, { 'user-agent': 'a browser' })).status).toBe(200)
    expect(calls[0]).toMatchObject({
      route: { name: 'listSignIns' },
      client: { userAgent: 'a browser', address: '192.0.2.1' },
    })
    expect(calls[0]?.ownOrigin()).toBe(OWN_ORIGIN)
  })
})
