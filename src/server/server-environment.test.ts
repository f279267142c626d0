import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readServerEnvironment } from './server-environment'

describe('readServerEnvironment', () => {
  it('has a default for everything', () => {
    expect(readServerEnvironment({ PORT: '', RECAPTCHA_SECRET: '' })).toEqual({
      ok: true,
      value: {
        port: 9000,
        host: '127.0.0.1',
        workers: 1,
        publicDir: path.resolve('public'),
        sitesRoot: null,
        siteUrl: null,
        upstream: null,
        database: { url: 'file:.data/loyalty.db', authToken: null },
        redisUrl: null,
        mail: null,
        contactTo: null,
        captcha: null,
        proxy: null,
        isAddressForwarded: false,
        metricsToken: null,
        figuresPassword: null,
        ordersSecret: null,
        vapid: null,
        remindersSecret: null,
        googleWallet: null,
        appleWallet: null,
        logShare: 0.1,
        isDemo: false,
      },
    })
  })

  it('takes relative paths in a folder that it is given', () => {
    const env = { LOYALTY_DATABASE_URL: 'file:members.db', APPLE_PASS_FILE: 'a.p12', APPLE_AUTHORITY_FILE: '/b.pem' }
    expect(readServerEnvironment(env, '/sites/lido')).toMatchObject({
      value: {
        publicDir: '/sites/lido/public',
        database: { url: 'file:/sites/lido/members.db' },
        appleWallet: { passFile: '/sites/lido/a.p12', authorityFile: '/b.pem' },
      },
    })
    const { value } = readServerEnvironment({ LOYALTY_DATABASE_URL: 'https://db.example' }, '/x') as { value: object }
    expect(value).toMatchObject({ database: { url: 'https://db.example' } })
  })

  it('reads an operator’s own', () => {
    const read = readServerEnvironment({
      SITE_URL: 'https://cinema.example/',
      CYPHER_UPSTREAM_URL: 'https://members.example/api',
      CYPHER_UPSTREAM_AUTHORIZATION: 'Basic x',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      PROXY_HOPS: '2',
      CYPHER_FORWARD_CLIENT_ADDRESS: 'true',
      REDIS_URL: 'redis://cache:6379',
      RECAPTCHA_SECRET: 's',
      SMTP_URL: 'smtps://user:secret@mail.example',
      MAIL_FROM: 'Lumen Cinemas <post@lumen.example>',
      GOOGLE_WALLET_ISSUER_ID: '3388000000022',
      GOOGLE_WALLET_KEY_FILE: 'keys/google.json',
    })
    expect(read).toMatchObject({
      ok: true,
      value: {
        siteUrl: 'https://cinema.example',
        upstream: { url: 'https://members.example/api', authorization: 'Basic x' },
        proxy: { addressHeader: 'x-forwarded-for', hops: 2 },
        isAddressForwarded: true,
        mail: {
          smtpUrl: 'smtps://user:secret@mail.example',
          from: { name: 'Lumen Cinemas', address: 'post@lumen.example' },
        },
        captcha: { secret: 's', verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' },
        googleWallet: { issuerId: '3388000000022', keyFile: path.resolve('keys/google.json') },
      },
    })
  })

  it.each([
    [{ WORKERS: '0' }, "WORKERS: '0' must be auto or a number from 1 to 64"],
    [{ LOG_SHARE: '1.5' }, "LOG_SHARE: '1.5' must be a number from 0 to 1"],
    [{ PORT: '70000' }, "PORT: '70000' must be a port number"],
    [
      { CYPHER_UPSTREAM_URL: 'members.example' },
      "CYPHER_UPSTREAM_URL: 'members.example' must be an http or https address",
    ],
    [{ REDIS_URL: 'http://user:secret@cache' }, 'REDIS_URL: must be redis://… or rediss://…'],
    [
      { LOYALTY_DATABASE_URL: 'postgres://user:secret@db' },
      'LOYALTY_DATABASE_URL: must be file:…, http://… or https://…',
    ],
    [{ SMTP_URL: 'mail.example:secret', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must be smtp://… or smtps://…'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set where SMTP_URL is'],
    [
      { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
      "MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' must be an e-mail address, or Name <address>",
    ],
    [{ CONTACT_TO: 'a@b.example, c@d.example' }, "CONTACT_TO: 'a@b.example, c@d.example' must be an e-mail address"],
    [{ GOOGLE_WALLET_ISSUER_ID: '33' }, 'GOOGLE_WALLET_KEY_FILE must be set where GOOGLE_WALLET_ISSUER_ID is'],
    [{ GOOGLE_WALLET_KEY_FILE: 'a.json' }, 'GOOGLE_WALLET_ISSUER_ID must be set where GOOGLE_WALLET_KEY_FILE is'],
    [
      { GOOGLE_WALLET_ISSUER_ID: 'BCR', GOOGLE_WALLET_KEY_FILE: 'a' },
      "GOOGLE_WALLET_ISSUER_ID: 'BCR' must be a number",
    ],
    [{ APPLE_PASS_FILE: 'a.pem' }, 'APPLE_AUTHORITY_FILE must be set where APPLE_PASS_FILE is'],
    [{ LOYALTY_DEMO: 'yes' }, "LOYALTY_DEMO: 'yes' must be true or false"],
    [{ CLIENT_ADDRESS_HEADER: 'a b' }, "CLIENT_ADDRESS_HEADER: 'a b' must be the name of a header"],
  ])('says what is wrong with %j, and shows no secret', (env, line) => {
    expect(readServerEnvironment(env)).toEqual({ ok: false, error: [line] })
  })

  it('takes keys of push messages together or not at all', () => {
    const keys = { VAPID_PUBLIC_KEY: `B${'x'.repeat(86)}`, VAPID_PRIVATE_KEY: 'y'.repeat(43) }
    const whole = readServerEnvironment({ ...keys, VAPID_SUBJECT: 'mailto:ops@lumen.example' })
    expect(whole.ok && whole.value.vapid?.subject).toBe('mailto:ops@lumen.example')
    for (const part of [keys, { VAPID_SUBJECT: 'mailto:ops@lumen.example' }, { VAPID_PRIVATE_KEY: 'short' }]) {
      const read = readServerEnvironment(part)
      expect(read.ok ? '' : read.error.join()).toMatch(/VAPID_/)
      expect(JSON.stringify(read)).not.toMatch(/short|yyyy/)
    }
  })
})
