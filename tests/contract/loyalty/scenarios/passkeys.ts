import assert from 'node:assert/strict'
import { type CeremonyOptions, createSoftwareAuthenticator } from '../../../builders/software-authenticator'
import type { ContractReply } from '../contract-host'
import { scenariosOf } from '../scenario'
import { CALLS, DEMO, expectCode, listIn, logIn, memberIn, newestMail, prove, textIn, tokensIn } from '../steps'

const ANN = { email: 'ann@lumen.example', password: 'Popcorn-1895!', firstname: 'Ann', lastname: 'Hall' }
const membershipConfig = { includePasskeys: true }

const optionsIn = ({ json }: ContractReply) => json['options'] as CeremonyOptions

/** Passkeys beside passwords. */
export const PASSKEYS = [
  ...scenariosOf('a passkey that is added, used and removed', {
    membershipConfig,
    run: async (host, version) => {
      const device = createSoftwareAuthenticator('the contract')
      const { session } = await logIn(host, version)
      expectCode(await host.send('startPasskey', { session }), 'proofNeeded')
      await prove(host, session, DEMO.password)
      const started = await host.send('startPasskey', { session })
      expectCode(started, 'success')
      const fields = { name: 'Phone', registration: device.create(optionsIn(started)) }
      const added = await host.send('addPasskey', { session, fields })
      expectCode(added, 'success')
      expectCode(await host.send('addPasskey', { session, fields }), 'passkeyRefused')

      const login = await host.send('startPasskeyLogin')
      const loginId = textIn(login, 'loginId')
      const entered = await host.send('loginByPasskey', {
        fields: { loginId, assertion: device.get(optionsIn(login)) },
      })
      expectCode(entered, 'success')
      assert.equal(memberIn(entered)['email'], DEMO.username)
      const own = tokensIn(entered).session
      const options = optionsIn(await host.send('startPasskeyProof', { session: own }))
      const proven = await host.send('provePasskey', { session: own, fields: { assertion: device.get(options) } })
      expectCode(proven, 'success')
      const [passkey] = listIn(await host.send('listPasskeys', { session: own }), 'passkeys')
      const { passkeyId } = passkey ?? {}
      expectCode(await host.send('removePasskey', { session: own, fields: { passkeyId } }), 'success')

      const later = await host.send('startPasskeyLogin')
      const assertion = device.get(optionsIn(later))
      const refused = await host.send('loginByPasskey', { fields: { loginId: textIn(later, 'loginId'), assertion } })
      expectCode(refused, 'unknownPasskey')
    },
  }),
  ...scenariosOf('an address that is to be proven, and passkeys that are too many', {
    membershipConfig,
    versions: [3],
    prepare: database =>
      database.write(async ({ write }) => {
        for (let count = 0; count < 10; count += 1)
          await write(
            `INSERT INTO passkeys
             (credential_id, passkey_id, member_id, name, public_key, counter, transports, rp_id, created_at)
             SELECT ?1, ?1, member_id, 'Phone', '', 0, '[]', 'lumen.example', 1 FROM members WHERE email = ?2`,
            [`key-${count}`, DEMO.username],
          )
      }),
    run: async (host, version) => {
      const full = await logIn(host, version)
      expectCode(await host.send('startPasskey', { session: full.session }), 'tooManyPasskeys')
      expectCode(await host.send(CALLS[version].create, { fields: ANN }), 'success')
      const { session } = await logIn(host, version, { username: ANN.email, password: ANN.password })
      await prove(host, session, ANN.password)
      expectCode(await host.send('startPasskey', { session }), 'emailNotProven')
      expectCode(await host.send('sendEmailProof', { session }), 'success')
      const { code } = await newestMail(host, ANN.email)
      expectCode(await host.send('confirmEmail', { session, fields: { code } }), 'success')
      expectCode(await host.send('startPasskey', { session }), 'success')
    },
  }),
]
