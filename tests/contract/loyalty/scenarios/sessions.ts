import assert from 'node:assert/strict'
import { REPLY_CODES } from '../../../../src/features/session/rules/call-fault'
import { EXPIRED_DEMO_MEMBER } from '../../../../src/server/members/demo/seed-demo'
import { scenariosOf } from '../scenario'
import {
  CALLS,
  DEMO,
  expectCode,
  expectLogin,
  logIn,
  memberIn,
  resetPassword,
  textIn,
  tokensIn,
  WRONG_PASSWORD,
} from '../steps'

const DAY = 86_400_000

const logouts = [
  ...scenariosOf('a session that is read, passed on and ended', {
    versions: [1],
    run: async host => {
      const { session, refresh, reply } = await logIn(host, 1)
      const userSessionId = textIn(reply, 'userSessionId')
      assert.equal(memberIn(await host.send('getMember', { values: { userSessionId } }))['email'], DEMO.username)
      assert.equal(memberIn(await host.send('getValidatedMember', { session }))['email'], DEMO.username)
      expectCode(await host.send('validateToken', { fields: { token: session } }), 'success')
      expectCode(await host.send('validateToken', { fields: { token: 'made-up' } }), 'sessionExpired')
      const passedOn = await host.send('loginByToken', { fields: { token: session, persistent: true } })
      assert.equal(memberIn(passedOn)['email'], DEMO.username)
      assert.equal(passedOn.json['sessionManagementTokens'], undefined)
      expectCode(await host.send('logout', { session, fields: { token: session } }), 'success')
      expectCode(await host.send('getMember', { session }), 'sessionExpired')
      expectCode(await host.send('refreshLogin', { refresh }), 'sessionExpired')
    },
  }),
  ...scenariosOf('a session that is ended by its refresh token', {
    versions: [3],
    run: async host => {
      const { session, refresh } = await logIn(host, 3)
      const fields = { cancelAssociatedOrder: false, userSessionId: refresh }
      expectCode(await host.send('logoutV3', { fields }), 'success')
      expectCode(await host.send('getMemberV3', { session }), 'sessionExpired')
      expectCode(await host.send('refreshLoginV3', { refresh }), 'sessionExpired')
    },
  }),
]

/** Sessions, and what ends or refuses them. */
export const SESSIONS = [
  ...logouts,
  ...scenariosOf('a session token that is out of date, and is made new', {
    run: async (host, version) => {
      const { session, refresh } = await logIn(host, version)
      host.wait(2 * DAY)
      expectCode(await host.send(CALLS[version].member, { session }), 'sessionExpired')
      const refreshed = await host.send(CALLS[version].refresh, { refresh })
      expectCode(await host.send(CALLS[version].member, { session: tokensIn(refreshed).session }), 'success')
    },
  }),
  ...scenariosOf('a login that goes wrong, has to wait, and goes on after a reset', {
    run: async (host, version) => {
      await expectLogin(host, version, { ...DEMO, username: 'nobody@lumen.example', code: 'unknownEmail' })
      for (let times = 0; times < 5; times += 1)
        await expectLogin(host, version, { ...DEMO, password: 'guessed', code: WRONG_PASSWORD[version] })
      const { status, code } = await host.send(CALLS[version].login, { fields: { ...DEMO } })
      assert.deepEqual({ status, code }, { status: 429, code: REPLY_CODES.tooManyRequests })
      await resetPassword(host, version, DEMO.username)
      host.wait(1_000)
      await logIn(host, version, { username: DEMO.username, password: 'Another-horse-8' })
    },
  }),
  ...scenariosOf('an account that the operator has blocked', {
    prepare: database =>
      database.write(async ({ write }) => {
        await write('UPDATE members SET blocked_at = 1 WHERE email_key = ?', [DEMO.username])
      }),
    run: (host, version) => expectLogin(host, version, { ...DEMO, code: 'accountBlocked' }),
  }),
  ...scenariosOf('a member whose membership has ended, who may look and not take', {
    run: async (host, version) => {
      const { email: username, password } = EXPIRED_DEMO_MEMBER
      const { session, reply } = await logIn(host, version, { username, password })
      assert.ok(Date.parse(String(memberIn(reply)['memberExpiry'])) < Date.parse('2026-11-22'))
      expectCode(await host.send(CALLS[version].transactions, { session }), 'success')
      const fields = { rewardId: 'demo-drink' }
      expectCode(await host.send('orderLoyaltyItem', { session, fields }), 'accountExpired')
      if (version === 1) expectCode(await host.send('getValidatedMember', { session }), 'accountExpired')
    },
  }),
]
