import { describe, expect, it } from 'vitest'
import { RELEASE_CONFIG } from '../../../tests/builders/release-config'
import type { CallRecord } from '../cypher/call/call-record'
import { createHostMetrics, createMetricsService } from './host-metrics'

const RECORD: CallRecord = {
  requestId: '00000000-0000-4000-8000-000000000000',
  call: 'loginV3',
  status: 200,
  outcome: 'answered',
  upstreamStatus: 200,
  ms: 20,
  upstreamMs: 10,
  wasRetried: true,
}

function ask(init: RequestInit = {}, token: string | null = null, peerAddress: string | null = '127.0.0.1') {
  const metrics = createHostMetrics({ hasProcess: false })
  metrics.gateway.countCall(RECORD)
  metrics.gateway.countCall({ ...RECORD, status: 429, outcome: 'limited', upstreamMs: null, wasRetried: false })
  metrics.gateway.countCall({ ...RECORD, status: 403, outcome: 'captchaRefused', upstreamMs: null, wasRetried: false })
  metrics.gateway.setBreaker('open')
  const request = new Request('http://localhost/metrics', init)
  const service = createMetricsService({ metrics, token })
  return service({ request, pathname: '/metrics', peerAddress, releaseConfig: RELEASE_CONFIG })
}

describe('/metrics', () => {
  it('tells in Prometheus text what happened to calls', async () => {
    const answer = await ask()
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const line of [
      'cypher_requests_total{call="loginV3",status="200",outcome="answered"} 1',
      'cypher_requests_total{call="loginV3",status="429",outcome="limited"} 1',
      'cypher_request_seconds_count{call="loginV3"} 3',
      'cypher_upstream_seconds_count{call="loginV3"} 1',
      'cypher_retries_total{call="loginV3"} 1',
      'cypher_limited_total{call="loginV3"} 1',
      'cypher_captcha_refusals_total{call="loginV3",outcome="captchaRefused"} 1',
      'cypher_breaker_state{state="open"} 1',
      'cypher_breaker_state{state="closed"} 0',
    ])
      expect(text.split('\n')).toContain(line)
  })

  it('tells of the process too', async () => {
    expect(await createHostMetrics().read()).toContain('process_resident_memory_bytes')
  })

  it('is the same for two hosts in one process, each by itself', async () => {
    const [first, second] = [createHostMetrics({ hasProcess: false }), createHostMetrics({ hasProcess: false })]
    first.gateway.countCall(RECORD)
    expect(await first.read()).toContain('cypher_requests_total{')
    expect(await second.read()).not.toContain('cypher_requests_total{')
  })

  it('answers GET only', async () => {
    const answer = await ask({ method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it.each([
    [undefined, 401],
    ['Bearer wrong', 401],
    ['sesame', 401],
    ['Bearer sesame', 200],
  ])('with a token set answers %s with %i', async (authorization, status) => {
    const answer = await ask(authorization === undefined ? {} : { headers: { authorization } }, 'sesame')
    expect(answer.status).toBe(status)
  })
})

describe('/metrics without a token', () => {
  it.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    // A proxy of the same machine.
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['::1', { via: '1.1 cdn' }, 403],
    ['192.0.2.7', {}, 403],
    ['::ffff:192.0.2.7', {}, 403],
    ['127.0.0.1.example', {}, 403],
    [null, {}, 403],
  ])('answers %s with %j by %i', async (peerAddress, headers, status) => {
    expect((await ask({ headers }, null, peerAddress)).status).toBe(status)
  })

  it('is for whoever brings it, from anywhere, where there is one', async () => {
    expect((await ask({ headers: { authorization: 'Bearer sesame' } }, 'sesame', '192.0.2.7')).status).toBe(200)
  })
})

describe('e-mails in /metrics', () => {
  it('are counted by how attempts ended, and by the state of the outbox', async () => {
    const countMails = async () => ({ waiting: 3, refused: 1, givenUp: 0, unsure: 2 })
    const metrics = createHostMetrics({ hasProcess: false, countMails })
    metrics.countMailAttempt({ id: 1, kind: 'RESET', attempt: 1, outcome: 'sent', code: 250 })
    const text = await metrics.read()
    expect(text).toContain('mail_attempts_total{kind="RESET",outcome="sent"} 1')
    expect(text).toContain('mail_outbox{state="waiting"} 3')
    expect(text).toContain('mail_outbox{state="unsure"} 2')
  })

  it('do not take /metrics with them when the database is away', async () => {
    const metrics = createHostMetrics({ hasProcess: false, countMails: () => Promise.reject(new Error('away')) })
    expect(await metrics.read()).toContain('cypher_breaker_state')
  })
})
