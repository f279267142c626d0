import { describe, expect, it } from 'vitest'
import { buildReleaseConfig } from '../../../../tests/builders/release-config'
import { createOutboxService, type OutboxMail } from './outbox-page'

const mail = (own: Partial<OutboxMail> = {}): OutboxMail => ({
  id: 1,
  to: 'ann@lumen.example',
  subject: 'Your new password',
  text: 'Dear Ann,\nuse the code below.',
  link: null,
  code: null,
  createdAt: Date.UTC(2025, 0, 23, 9),
  ...own,
})

async function ask(
  mails: readonly OutboxMail[],
  { path = '/__outbox', ...init }: RequestInit & { path?: string } = {},
): Promise<Response> {
  const service = createOutboxService(async () => mails)
  const request = new Request(`http://127.0.0.1:9000${path}`, init)
  return service({ request, pathname: '/__outbox', peerAddress: null, releaseConfig: buildReleaseConfig() })
}

const accept = (value: string) => ({ headers: { accept: value } })

describe('the outbox page', () => {
  it('shows the newest e-mail first', async () => {
    const mails = [mail({ subject: 'First' }), mail({ id: 2, subject: 'Third', createdAt: Date.UTC(2025, 0, 24) })]
    const page = await (await ask([...mails, mail({ id: 3, subject: 'Second' })])).text()
    expect([...page.matchAll(/<h2>(\w+)</g)].map(([, subject]) => subject)).toEqual(['Third', 'Second', 'First'])
  })

  it('shows to whom, the text with its lines, the code, and the link as a link', async () => {
    const page = await (await ask([mail({ code: '123456', link: 'https://lumen.example/reset/?a=1&b=2' })])).text()
    expect(page).toContain('To ann@lumen.example')
    expect(page).toContain('<pre>Dear Ann,\nuse the code below.</pre>')
    expect(page).toContain('<code>123456</code>')
    expect(page).toContain('<a href="https://lumen.example/reset/?a=1&amp;b=2">')
  })

  it('shows a code that is scanned as a picture too, as the e-mail does', async () => {
    const page = await (await ask([mail({ code: '7K2MXQ4TBWZA', isScanned: true })])).text()
    expect(page).toContain('<code>7K2MXQ4TBWZA</code>')
    expect(page).toMatch(/<img src="data:image\/png;base64,[\w+/=]+" alt="7K2MXQ4TBWZA"/)
  })

  it('escapes all that others wrote, and follows no link but of the web', async () => {
    const script = '<script>alert(1)</script>'
    const link = 'javascript:alert(1)'
    const page = await (await ask([mail({ to: script, subject: script, text: script, code: script, link })])).text()
    expect(page).not.toMatch(/<script|href="javascript/)
    expect(page).toContain('javascript:alert(1)')
  })

  it('lets nothing of the page be loaded, run, framed, kept or found', async () => {
    const { headers } = await ask([mail()])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each([
    ['a program that asks for JSON', accept('application/json')],
    ['a program that would rather have JSON', accept('application/json, text/html;q=0.9')],
    ['whoever says so in the address', { path: '/__outbox?format=json', ...accept('text/html') }],
  ])('answers JSON to %s', async (_, asked) => {
    const answer = await ask([mail({ code: '123456' })], asked)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ mails: [mail({ code: '123456' })] })
  })

  it('answers a browser with a page, also where there is nothing to show', async () => {
    const answer = await ask([], accept('text/html,application/xhtml+xml,application/json;q=0.1'))
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('There are none yet.')
  })

  it('answers reads alone', async () => {
    const answer = await ask([mail()], { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await (await ask([mail()], { method: 'HEAD' })).text()).toBe('')
  })
})
