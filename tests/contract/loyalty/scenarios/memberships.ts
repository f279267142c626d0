import assert from 'node:assert/strict'
import type { LoyaltyVersion } from '../../../../src/features/session/rules/calls/cypher-call'
import { CINEMAS, type ContractHost } from '../contract-host'
import { scenariosOf } from '../scenario'
import { CALLS, expectCode, listIn, logIn, memberIn, NEW_PASSWORD, newestMail, textIn } from '../steps'

const ANN = { email: 'ann@lumen.example', password: 'Popcorn-1895!', firstname: 'Ann', lastname: 'Hall' }
const cinemaId = CINEMAS[0].id

interface Activate {
  email: string
  /** Of whoever is signed in already. */
  session?: string
}

/** The chain of specification §4 Membership activation. @returns the id of the order that it ends with */
async function activate(host: ContractHost, { email, session }: Activate): Promise<string> {
  const groups = listIn(await host.send('getMembershipList'), 'listConcessionGrouping')
  const [item] = Array.isArray(groups[0]?.['items']) ? groups[0]['items'] : []
  const begun = await host.send('setMemberToActivateOnComplete', {
    session,
    fields: { email, firstname: ANN.firstname, lastname: ANN.lastname, memberLevelId: 1, memberItemId: item?.code },
  })
  expectCode(begun, 'success')
  const userSessionId = textIn(begun, 'userSessionId')
  const concessions = [{ ...item, isLoyaltyMembershipActivation: true }]
  const added = await host.send('addMembership', { session, fields: { userSessionId, cinemaId, concessions } })
  expectCode(added, 'success')
  const orderId = textIn(added, 'orderId')
  expectCode(await complete(host, orderId, email), 'success')
  return orderId
}

const complete = (host: ContractHost, OrderId: string, email: string) =>
  host.send('completePayment', {
    fields: {
      QueryString: '',
      PostValues: '',
      IsNewMember: true,
      AmountPaidPaymentProvider: 0,
      OrderId,
      Customer: { FirstName: ANN.firstname, LastName: ANN.lastname, Email: email },
    },
  })

async function expectLevel(host: ContractHost, version: LoyaltyVersion, password: string): Promise<void> {
  const { reply } = await logIn(host, version, { username: ANN.email, password })
  assert.equal(memberIn(reply)['memberLevelName'], 'Classic')
}

/** Memberships. */
export const MEMBERSHIPS = [
  ...scenariosOf('a membership that begins without an account', {
    run: async (host, version) => {
      const orderId = await activate(host, { email: ANN.email })
      expectCode(await complete(host, orderId, ANN.email), 'alreadyActive')
      expectCode(await complete(host, 'MADE-UP', ANN.email), 'invalidActivation')
      const { code } = await newestMail(host, ANN.email)
      const fields = { password: NEW_PASSWORD, resetCode: code }
      expectCode(await host.send(CALLS[version].reset, { fields }), 'success')
      await expectLevel(host, version, NEW_PASSWORD)
    },
  }),
  ...scenariosOf('an account that is made and becomes a membership at once', {
    run: async (host, version) => {
      expectCode(await host.send(CALLS[version].create, { fields: ANN }), 'success')
      const { session } = await logIn(host, version, { username: ANN.email, password: ANN.password })
      await activate(host, { email: ANN.email, session })
      await expectLevel(host, version, ANN.password)
    },
  }),
]
