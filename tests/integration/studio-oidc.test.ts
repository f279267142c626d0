import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookiesOf, startTestStudio, type TestStudio } from '../builders/studio'

/** What the other service says of whoever signs in there. */
let claims = { sub: '42', email: 'ben@cinema.example', email_verified: true, name: 'Ben' }

/** A provider of OpenID Connect on loopback, that signs everybody in as `claims`. */
async function startProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let issuer = ''
  let nonce: string | null = null
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const send = (body: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (url.pathname.startsWith('/.well-known/'))
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (url.pathname === '/keys') return send({ keys: [key] })
    if (url.pathname === '/me') return send(claims)
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'a-code')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      response.writeHead(302, { location: back.href })
      return response.end()
    }
    const idToken = new SignJWT({ ...claims, ...(nonce === null ? {} : { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('studio')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    void idToken.then(token =>
      send({ access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: token, scope: 'openid email' }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, stop: () => new Promise(resolve => server.close(resolve)) }
}

let provider: Awaited<ReturnType<typeof startProvider>>
let studio: TestStudio
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  provider = await startProvider()
  studio = await startTestStudio({
    oidc: { issuer: provider.issuer, clientId: 'studio', clientSecret: 'secret', name: 'Ours' },
  })
})
afterEach(async () => {
  await studio.stop()
  await provider.stop()
  vi.restoreAllMocks()
})

/** Goes to the other service and back, as a browser does. @returns the answer that would lead to the studio */
async function signInElsewhere(): Promise<Response> {
  const started = await studio.call('POST', '/api/sign-in/elsewhere', { body: {} })
  const { url } = (await started.json()) as { url: string }
  const there = await fetch(url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  return studio.call('GET', back.pathname + back.search, {
    cookie: cookiesOf(started),
    headers: { 'sec-fetch-site': 'cross-site' },
  })
}

const whoIs = async (answer: Response) =>
  ((await (await studio.call('GET', '/api/me', { cookie: cookiesOf(answer) })).json()) as { person: unknown }).person

describe('a sign-in with another service', () => {
  it('lets in whoever was invited, by the address that is verified there', async () => {
    claims = { ...claims, email: 'ben@cinema.example', email_verified: true }
    await studio.services.people.add({
      email: 'ben@cinema.example',
      name: 'Ben',
      role: 'publisher',
      password: 'a-password-of-ben-1',
    })
    expect(await whoIs(await signInElsewhere())).toMatchObject({ email: 'ben@cinema.example', role: 'publisher' })
  })

  it.each([
    ['has no account here', { email: 'stranger@evil.example', email_verified: true }],
    ['has not proven the address', { email: 'ben@cinema.example', email_verified: false }],
  ])('lets nobody in who %s', async (_, own) => {
    claims = { ...claims, ...own }
    await studio.services.people.add({
      email: 'ben@cinema.example',
      name: 'Ben',
      role: 'admin',
      password: 'a-password-of-ben-1',
    })
    const answer = await signInElsewhere()
    expect(answer.headers.get('location')).toMatch(/^\/\?error=|\/\?error=/)
    expect(await whoIs(answer)).toBeNull()
    expect(studio.services.people.list()).toHaveLength(1)
  })

  it('leads back to the studio only', async () => {
    for (const callbackURL of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const body = { provider: 'oidc', callbackURL }
      expect((await studio.call('POST', '/api/sign-in/elsewhere', { body })).status).toBe(400)
    }
  })
})
