import assert from 'node:assert/strict'
import { SITE_URL } from '../contract-host'
import { scenariosOf } from '../scenario'
import { CALLS, DEMO, expectCode, logIn, NEW_PASSWORD, newestMail } from '../steps'

/** Forgotten passwords. */
export const PASSWORDS = scenariosOf('a password that is forgotten', {
  run: async (host, version) => {
    const { askForReset, reset } = CALLS[version]
    const ask = (emailAddress: string) =>
      host.send(askForReset, {
        values: { emailAddress, rootUrl: 'https://evil.example', resetPasswordLink: 'https://evil.example/reset/?a=1' },
      })
    expectCode(await ask('nobody@lumen.example'), 'unknownEmail')
    expectCode(await ask(DEMO.username), 'success')
    const { code, link } = await newestMail(host, DEMO.username)
    // Whatever the caller wrote, the e-mail leads to the site itself.
    assert.equal(link === null ? null : new URL(link).origin, SITE_URL)
    const choose = (resetCode: string, password = NEW_PASSWORD) => host.send(reset, { fields: { password, resetCode } })
    if (version === 1) {
      const validate = (resetCode: string) =>
        host.send('validatePasswordResetCode', { values: { emailAddress: DEMO.username, resetCode } })
      expectCode(await validate('MADE-UP'), 'invalidResetCode')
      expectCode(await validate(code), 'success')
    }
    expectCode(await choose('MADE-UP'), 'invalidResetCode')
    expectCode(await choose(code, 'short'), 'weakPassword')
    expectCode(await choose(code), 'success')
    expectCode(await choose(code), 'invalidResetCode')
    await logIn(host, version, { username: DEMO.username, password: NEW_PASSWORD })
  },
})
