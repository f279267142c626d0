import { describe, expect, it } from 'vitest'
import { BETA_HAND_OFF_SEGMENTS, HAND_OFF_SEGMENTS } from '../../features/booking/rules/hand-off-link'
import { createTicketingApp, readTicketingEnvironment } from './create-ticketing-app'
import { FORM_FIELDS, SEATS_STEP, planSeats } from './pages/seats-form'

const ORIGIN = 'http://localhost:9200'
const SITE = 'https://lumen.example'
const app = createTicketingApp()

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`${ORIGIN}${path}`, { headers })
  return { answer, text: textOf(await answer.clone().text()), markup: await answer.text() }
}

async function post(path: string, fields: [string, string][], headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  const answer = await app.request(`${ORIGIN}${path}`, { method: 'POST', body, headers })
  return { answer, text: textOf(await answer.clone().text()), markup: await answer.text() }
}

/** What the main part says, blanks joined. */
function textOf(markup: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(markup)?.[1] ?? ''
  return main
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const seats = (...ids: string[]): [string, string][] => [
  [FORM_FIELDS.step, SEATS_STEP],
  ...ids.map((id): [string, string] => [FORM_FIELDS.seat, id]),
]

describe('the ticketing mock', () => {
  it.each([
    ['/startticketing/L0101/77', 'Seats', ['Theater code L0101', 'Performance code 77']],
    ['/launch/ticketing/L0101/77', 'Seats', ['Theater code L0101', 'Performance code 77']],
    ['/ticketing/L0101/77', 'Seats', ['Theater code L0101', 'Performance code 77']],
    ['/startticketing?theaterId=L0101&perfCode=77', 'Seats', ['Theater code L0101', 'Performance code 77']],
    ['/startconcessions/L0101', 'Food and drink', ['Theater code L0101']],
    ['/concessions/landing/L0101', 'Food and drink', ['Theater code L0101']],
    ['/giftcards', 'Gift cards', []],
    ['/physicalgiftcards', 'Gift cards by post', []],
    ['/giftmembership', 'Membership as a gift', []],
    ['/vouchers', 'Vouchers', []],
    ['/signup', 'Membership', []],
    ['/refund/B7', 'Refund', ['Booking B7']],
    ['/refund', 'Refund', ['Booking not named']],
    ['/startseasonpass/L0101', 'Season pass', ['Theater code L0101']],
    ['/loyaltycredit', 'Loyalty credit', []],
    ['/payreservation/B7', 'Payment of a reservation', ['Booking B7']],
    ['/loyalty/upgrade', 'Membership upgrade', []],
    ['/api/startticketing/redirect', 'Seats', ['Theater code not named', 'Performance code not named']],
    ['/api/launch/ticketing/redirect', 'Seats', []],
    ['/api/startconcessions/redirect', 'Food and drink', []],
    ['/api/refund/redirect', 'Refund', []],
    ['/websales/sales/L0301/book?perfcode=88', 'Seats', ['Theater code L0301', 'Performance code 88']],
    ['/websales/sales/L0301/actual_book?perfcode=88', 'Seats', ['Theater code L0301', 'Performance code 88']],
    ['/', 'Ticketing', []],
  ])('answers GET and POST of %s with what it is: %s', async (path, title, facts) => {
    for (const [method, { answer, markup, text }] of [
      ['GET', await get(path)],
      ['POST', await post(path, [])],
    ] as const) {
      expect(answer.status).toBe(200)
      expect(markup).toContain(`<h1>${title}</h1>`)
      expect(text).toContain(`Method ${method}`)
      for (const fact of facts) expect(text).toContain(fact)
      expect(markup).toContain('Mock of a ticketing service')
    }
  })

  it('knows every path of a hand-off', async () => {
    for (const segment of [...HAND_OFF_SEGMENTS, ...BETA_HAND_OFF_SEGMENTS]) {
      const { markup } = await get(`/${segment}`)
      expect(markup, segment).not.toMatch(/<h1>(?:Ticketing|An address of its own)<\/h1>/)
    }
  })

  it.each([
    ['/quai/startticketing/Q0017/77', ['Service quai', 'Theater code Q0017', 'Performance code 77']],
    ['/quai/websales/sales/Q0017/book?perfcode=77', ['Service quai', 'Theater code Q0017', 'Performance code 77']],
    ['/quai/api/startticketing/redirect', ['Service quai']],
    ['/quai', ['Service quai']],
    ['/quai/', ['Service quai']],
    ['/le%20quai/giftcards', ['Service le quai']],
  ])('stands one step below an origin as well: %s', async (path, facts) => {
    const { answer, text } = await get(path)
    expect(answer.status).toBe(200)
    for (const fact of facts) expect(text).toContain(fact)
  })

  it.each(['/orders/7', '/a/b/startticketing', '/startticketingx', '/%E0%A4%A', '/quai/%E0%A4%A'])(
    'says what was asked at any other address: %s',
    async path => {
      const { answer, markup } = await get(path)
      expect(answer.status).toBe(200)
      expect(markup).toContain(`<code>${path}</code>`)
    },
  )

  it('lists everything that was handed over, of the address and of the form', async () => {
    const { text } = await post('/vouchers?utm_source=news&x=1', [['requestData', 'q+=']])
    expect(text).toContain('utm_source news campaign x 1 requestData q+= opaque data of a round trip')
  })

  it.each(['token', 'token_clubcgr', 'userSessionId'])('shortens a session token received under %s', async name => {
    const token = 'abcdefghijklmnop-secret'
    for (const { markup, text } of [
      await get(`/startticketing/L0101/77?${name}=${token}`),
      await post('/startticketing/L0101/77', [[name, token]]),
    ]) {
      expect(text).toContain(`${name} abcd… (23 characters) member session: received under ${name}`)
      expect(markup).not.toContain('abcde')
    }
  })

  it('shows no more than a quarter of a short token', async () => {
    const { text } = await get('/vouchers?token=abcdefg')
    expect(text).toContain('token a… (7 characters)')
  })

  const SCRIPT = '<script>alert(1)</script>'
  const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;'
  it.each([
    `/startticketing/${encodeURIComponent(SCRIPT)}/${encodeURIComponent(SCRIPT)}`,
    `/${encodeURIComponent(SCRIPT)}/vouchers`,
    `/websales/sales/L1/book?perfcode=${encodeURIComponent(SCRIPT)}`,
    `/vouchers?${encodeURIComponent(SCRIPT)}=1`,
    `/vouchers?x=${encodeURIComponent(SCRIPT)}`,
    `/vouchers?requestData=${encodeURIComponent('"><img src=x onerror=alert(1)>')}${encodeURIComponent(SCRIPT)}`,
  ])('escapes what it is told: %s', async path => {
    for (const { markup } of [await get(path), await post(path, [[SCRIPT, SCRIPT]])]) {
      expect(markup).not.toMatch(/<(?:script|img)/)
      expect(markup).toContain(ESCAPED)
    }
  })

  it('lets seats be chosen, and says that they are taken without a payment', async () => {
    const path = '/startticketing/L0101/77'
    const free = planSeats('77').flatMap(row => row.seats.filter(({ isTaken }) => !isTaken))
    const [one, two] = [free[3]?.id ?? '', free[9]?.id ?? '']
    const page = await get(path)
    expect(page.markup).toContain('<form method="post">')
    expect(page.markup).toMatch(new RegExp(`type="checkbox"\\s+name="seat"\\s+value="${one}"`))
    const done = await post(path, seats(two, one))
    expect(done.markup).toContain(`<h1>Seats ${one}, ${two} are yours</h1>`)
    expect(done.text).toContain('Nothing was paid')
    expect((await post(path, seats(one))).markup).toContain(`<h1>Seat ${one} is yours</h1>`)
  })

  it.each([['nothing'], ['a seat that is taken'], ['a seat that is not there']])('asks again for %s', async chosen => {
    const taken = planSeats('77').flatMap(row => row.seats.filter(({ isTaken }) => isTaken))[0]?.id ?? ''
    const wanted = { nothing: [], 'a seat that is taken': [taken], 'a seat that is not there': ['Z99'] }[chosen] ?? []
    const { text, markup } = await post('/startticketing/L0101/77', seats(...wanted))
    expect(text).toContain('Choose at least one seat.')
    expect(markup).toContain('<h1>Seats</h1>')
  })

  it('has no seat plan without a performance', async () => {
    expect((await get('/startticketing/L0101')).markup).not.toContain('<form')
    expect((await get('/startticketing/L0101')).text).toContain('No performance was named')
    expect((await get('/giftcards')).markup).not.toContain('<form')
  })

  it.each([
    ['/api/startticketing/redirect', '/startticketing/L0101/77?a=1', `${ORIGIN}/startticketing/L0101/77?a=1`],
    ['/quai/api/startticketing/redirect', '/startticketing/Q1/7', `${ORIGIN}/quai/startticketing/Q1/7`],
  ])('of %s, `return` %s continues to %s', async (path, back, onward) => {
    const { markup, text } = await get(`${path}?return=${encodeURIComponent(back)}`)
    expect(markup).toContain(`<a href="${onward}">`)
    expect(text).toContain('then continues to')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '@evil.example'])(
    'a `return` to %s is not followed',
    async back => {
      const { markup, text } = await get(`/api/refund/redirect?return=${encodeURIComponent(back)}`)
      expect(markup).not.toMatch(/href="(?!\/favicon\.svg)/)
      expect(text).toContain('is not followed')
    },
  )

  it.each<[string, Record<string, string>, string | null]>([
    ['the page before', { referer: `${SITE}/movies/7/` }, `${SITE}/`],
    ['the origin of a form', { origin: SITE }, `${SITE}/`],
    ['the page before, of both', { referer: `${SITE}/x`, origin: 'https://other.example' }, `${SITE}/`],
    ['nothing', {}, null],
    ['the mock itself', { referer: `${ORIGIN}/vouchers` }, null],
    ['credentials', { referer: 'https://a:b@evil.example/' }, null],
    ['another scheme', { referer: 'javascript:alert(1)' }, null],
    ['a sandbox', { origin: 'null' }, null],
  ])('leads back to the cinema by %s', async (_, headers, href) => {
    const { markup } = await get('/vouchers', headers)
    if (href === null) expect(markup).not.toContain('Back to the cinema')
    else expect(markup).toContain(`<a href="${href}" target="_top">Back to the cinema</a>`)
  })

  it('keeps the way back over its own form, and believes no other form about it', async () => {
    const free = planSeats('77').flatMap(row => row.seats.filter(({ isTaken }) => !isTaken))[0]?.id ?? ''
    const fields: [string, string][] = [...seats(free), [FORM_FIELDS.cinema, SITE]]
    const own = await post('/startticketing/L0101/77', fields, { origin: ORIGIN })
    expect(own.markup).toContain(`<a href="${SITE}/"`)
    const foreign = await post('/startticketing/L0101/77', fields, { origin: 'https://other.example' })
    expect(foreign.markup).not.toContain(SITE)
    const unsafe = await post('/startticketing/L0101/77', [...seats(free), [FORM_FIELDS.cinema, 'javascript:1']], {
      origin: ORIGIN,
    })
    expect(unsafe.markup).not.toContain('javascript:')
  })

  it('may be framed, but not where a test asks for the refusal', async () => {
    const { answer } = await get('/startticketing/L0101/77')
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    const refused = await get('/startticketing/L0101/77?frame=refused')
    expect(refused.answer.headers.get('x-frame-options')).toBe('DENY')
  })

  it('is never kept, sets no cookies, and runs no scripts', async () => {
    for (const { answer } of [await get('/vouchers'), await post('/vouchers', [])]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
    }
  })

  it('tells what it is, and has an icon', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ service: 'ticketing-stand-in' })
    for (const icon of ['/favicon.svg', '/favicon.ico']) {
      const answer = await app.request(icon)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    }
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async method => {
    const answer = await app.request('/startticketing/L0101/77', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('takes forms only, and no endless ones', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await app.request('/vouchers', { method: 'POST', body: '{}', headers })).status).toBe(415)
    const body = new URLSearchParams({ x: 'x'.repeat(70_000) })
    const size = { 'content-length': String(body.toString().length) }
    expect((await app.request('/vouchers', { method: 'POST', body, headers: size })).status).toBe(413)
  })

  it('answers HEAD as GET', async () => {
    expect((await app.request('/vouchers', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('the environment of the ticketing mock', () => {
  it.each([
    [undefined, 9200],
    ['', 9200],
    ['9300', 9300],
    ['0', 0],
  ])('takes the port %s as %i', (port, expected) => {
    expect(readTicketingEnvironment({ TICKETING_PORT: port })).toEqual({
      ok: true,
      value: { port: expected, orders: null },
    })
  })

  it.each(['nine', '-1', '70000', '92.5'])('names the variable of a port %s', port => {
    const read = readTicketingEnvironment({ TICKETING_PORT: port })
    expect(read).toEqual({ ok: false, error: [`TICKETING_PORT: '${port}' is no port number`] })
  })
})
