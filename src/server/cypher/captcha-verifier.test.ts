import { describe, expect, it, vi } from 'vitest'
import { createCaptchaVerifier } from './captcha-verifier'

const NOW = Date.parse('2026-01-01T12:00:00Z')
const PASSED = {
  success: true,
  action: 'login',
  hostname: 'lido.example',
  score: 0.5,
  challenge_ts: '2026-01-01T11:59:00Z',
}

function verify(answer: Response | Error | 'hang', response: string | null = 'solved') {
  const send = vi.fn<typeof fetch>((_, init) => {
    if (answer === 'hang')
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const check = createCaptchaVerifier({
    secret: 'secret',
    verifyUrl: 'https://captcha.example/verify',
    clock: () => NOW,
    timeoutMs: 20,
    fetch: send,
  })
  return { outcome: check({ response, action: 'login', hosts: ['lido.example'] }), send }
}

const answered = (more: Record<string, unknown>) => verify(Response.json({ ...PASSED, ...more })).outcome

describe('a captcha', () => {
  it('is passed when the service says so for this call, this site and this moment', async () => {
    const { outcome, send } = verify(Response.json(PASSED))
    expect(await outcome).toBe('passed')
    const [url, init] = send.mock.calls[0]!
    expect([url, init?.method, String(init?.body), init?.redirect]).toEqual([
      'https://captcha.example/verify',
      'POST',
      'secret=secret&response=solved',
      'error',
    ])
  })

  it.each([
    ['failed', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['was for another action', { action: 'giftcard' }],
    ['was solved elsewhere', { hostname: 'evil.example' }],
    ['was solved below this site', { hostname: 'lido.example.evil.example' }],
    ['was a robot’s', { score: 0.49 }],
    ['is two minutes old', { challenge_ts: '2026-01-01T11:58:00Z' }],
    ['is of the future', { challenge_ts: '2026-01-01T12:00:11Z' }],
    ['is of no time', { challenge_ts: 'yesterday' }],
  ])('is refused when it %s', async (_, more) => expect(await answered(more)).toBe('refused'))

  it('may come from a clock that is a little ahead', async () => {
    expect(await answered({ challenge_ts: '2026-01-01T12:00:10Z' })).toBe('passed')
  })

  it.each([null, '', 'x'.repeat(8_193)])('is refused without asking where none was sent (%.10s)', async response => {
    const { outcome, send } = verify(Response.json(PASSED), response)
    expect([await outcome, send.mock.calls]).toEqual(['refused', []])
  })

  it.each<[string, Response | Error | 'hang']>([
    ['is down', new Error('ECONNREFUSED')],
    ['is slow', 'hang'],
    ['answers 500', new Response('', { status: 500 })],
    ['answers no JSON', new Response('<h1>ok</h1>')],
    ['answers something else', Response.json({ ok: true })],
    ['leaves out the score', Response.json({ ...PASSED, score: undefined })],
    ['answers without end', new Response(`"${'x'.repeat(70_000)}"`)],
  ])('lets nobody in when the service %s', async (_, answer) => {
    expect(await verify(answer).outcome).toBe('unavailable')
  })
})
