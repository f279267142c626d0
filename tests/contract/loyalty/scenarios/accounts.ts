import assert from 'node:assert/strict'
import { scenariosOf } from '../scenario'
import {
  CALLS,
  DEMO,
  EMAIL_TAKEN,
  expectCode,
  expectLogin,
  listIn,
  logIn,
  memberIn,
  newestMail,
  prove,
  resetPassword,
  textIn,
  NEW_PASSWORD,
} from '../steps'

const ANN = { email: 'ann@lumen.example', password: 'Popcorn-1895!', firstname: 'Ann', lastname: 'Hall' }
const asAnn = { username: ANN.email, password: ANN.password }

/** Accounts: made, changed, found again. */
export const ACCOUNTS = [
  ...scenariosOf('an account that is made and changed', {
    run: async (host, version) => {
      const { create, edit } = CALLS[version]
      const weak = await host.send(create, { fields: { ...ANN, password: 'short' } })
      expectCode(weak, 'weakPassword')
      const common = await host.send(create, { fields: { ...ANN, password: 'Passw0rd!' } })
      expectCode(common, 'commonPassword')
      const made = await host.send(create, { fields: { ...ANN, sendNewsletter: 'False' }, as: 'multipart' })
      expectCode(made, 'success')
      const again = await host.send(create, { fields: { ...ANN, email: 'ANN@lumen.example' } })
      expectCode(again, EMAIL_TAKEN[version])
      const { session } = await logIn(host, version, asAnn)
      const edited = await host.send(edit, { session, fields: { lastname: 'O’Hara', sendNewsletter: true } })
      expectCode(edited, 'success')
      assert.deepEqual([memberIn(edited)['lastName'], memberIn(edited)['sendNewsletter']], ['O’Hara', true])
      await prove(host, session, ANN.password)
      expectCode(await host.send(edit, { session, fields: { email: DEMO.username } }), EMAIL_TAKEN[version])
    },
  }),
  ...scenariosOf('an address that is changed, and what is known of the account', {
    run: async (host, version) => {
      const { edit, member } = CALLS[version]
      const { session } = await logIn(host, version)
      const fields = { email: 'new@lumen.example' }
      expectCode(await host.send(edit, { session, fields }), 'proofNeeded')
      await prove(host, session, DEMO.password)
      expectCode(await host.send(edit, { session, fields }), 'success')
      expectCode(await host.send('confirmEmail', { session, fields: { code: 'MADE-UP' } }), 'codeOver')
      const { code } = await newestMail(host, fields.email)
      expectCode(await host.send('confirmEmail', { session, fields: { code } }), 'success')
      assert.equal(memberIn(await host.send(member, { session }))['email'], fields.email)
      const other = await logIn(host, version, { ...DEMO, username: fields.email })
      const listed = listIn(await host.send('listSignIns', { session }), 'signIns')
      assert.deepEqual(
        listed.map(({ isCurrent }) => isCurrent),
        [true, false],
      )
      expectCode(await host.send('endSignIns', { session, fields: {} }), 'success')
      expectCode(await host.send(member, { session: other.session }), 'sessionExpired')
      expectCode(await host.send('exportMember', { session }), 'success')
    },
  }),
  ...scenariosOf('a username that is forgotten, and members that are searched for', {
    run: async (host, version) => {
      const remind = (email: string) => host.send('remindUsername', { values: { email } })
      expectCode(await remind('nobody@lumen.example'), 'unknownEmail')
      for (let times = 0; times < 5; times += 1) expectCode(await remind(DEMO.username), 'success')
      expectCode(await remind(DEMO.username), 'tooManyRequests')
      assert.equal((await newestMail(host, DEMO.username)).code, DEMO.username)
      const found = await host.send('searchMember', { fields: { email: DEMO.username } })
      assert.equal(found.json['hasUserName'], true)
      const nobody = await host.send('searchMember', { fields: { email: 'nobody@lumen.example' } })
      expectCode(nobody, 'memberNotFound')
      // A session deletes its own member alone.
      const { session } = await logIn(host, version)
      const another = await host.send('deleteMember', {
        session,
        values: { memberId: textIn(found, 'memberId') + 'x' },
      })
      expectCode(another, 'memberNotFound')
    },
  }),
  ...scenariosOf('an account that waits for its code', {
    membershipConfig: { includeActivation: true },
    run: async (host, version) => {
      expectCode(await host.send(CALLS[version].create, { fields: ANN }), 'success')
      await expectLogin(host, version, { ...asAnn, code: 'notActivated' })
      expectCode(await host.send('sendActivationCode', { fields: { email: ANN.email } }), 'success')
      const { code } = await newestMail(host, ANN.email)
      const start = (activationCode: string, own: { password?: string } = {}) =>
        host.send('startRegistration', { fields: { email: ANN.email, activationCode, ...own } })
      expectCode(await start('MADE-UP'), 'invalidActivation')
      // Whoever has the letter chooses the password.
      expectCode(await start(code), 'passwordNeeded')
      expectCode(await start(code, { password: NEW_PASSWORD }), 'success')
      expectCode(await start(code), 'alreadyActive')
      expectCode(await host.send('sendActivationCode', { fields: { email: ANN.email } }), 'alreadyActive')
      await logIn(host, version, { ...asAnn, password: NEW_PASSWORD })
    },
  }),
  ...scenariosOf('a card from the foyer, which becomes an account with a username', {
    run: async (host, version) => {
      const { email } = ANN
      const start = (memberCardNumber: string) =>
        host.send('startRegistration', { fields: { email, memberCardNumber, firstname: 'Ann' } })
      expectCode(await start('MADE-UP'), 'invalidActivation')
      assert.equal((await start('DEMO-1002')).json['hasUserName'], false)
      const { code: password } = await newestMail(host, email)
      await expectLogin(host, version, { username: email, password, code: 'passwordChangeNeeded' })
      const found = await host.send('searchMember', { fields: { email, memberCardNumber: 'DEMO-1002' } })
      const fields = { memberId: textIn(found, 'memberId'), email, username: 'ann-hall' }
      expectCode(await host.send('editMember', { fields }), 'success')
      expectCode(await host.send('editMember', { fields }), 'memberNotFound')
      await resetPassword(host, version, email)
      await logIn(host, version, { username: 'ann-hall', password: NEW_PASSWORD })
    },
  }),
]
