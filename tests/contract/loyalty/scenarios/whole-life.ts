import assert from 'node:assert/strict'
import { DEMO_MEMBER } from '../../../../src/server/members/demo/seed-demo'
import { scenariosOf } from '../scenario'
import {
  CALLS,
  DEMO,
  expectCode,
  expectLogin,
  listIn,
  logIn,
  memberIn,
  NEW_PASSWORD,
  prove,
  resetPassword,
  textIn,
  tokensIn,
  WRONG_PASSWORD,
} from '../steps'

/** What must work from end to end: what only version 3 has a call for, members of version 1 reach by that. */
export const WHOLE_LIFE = scenariosOf('a member from the first login to the end of the account', {
  run: async (host, version) => {
    const calls = CALLS[version]
    const first = await logIn(host, version)
    assert.equal(memberIn(first.reply)['email'], DEMO_MEMBER.email)
    const refreshed = await host.send(calls.refresh, { refresh: first.refresh })
    expectCode(refreshed, 'success')
    const { session } = tokensIn(refreshed)
    assert.notEqual(session, first.session)
    assert.equal(memberIn(await host.send(calls.member, { session }))['firstName'], DEMO_MEMBER.firstname)

    const orders = listIn(await host.send(calls.orders, { session, values: { maxResults: '2' } }), 'orders')
    assert.equal(orders.length, 2)
    const transactions = listIn(await host.send(calls.transactions, { session }), 'transactions')
    assert.ok(transactions.length > 3)

    const rewards = listIn(await host.send(calls.rewards, { session }), 'rewards')
    const reward = rewards.find(({ rewardId }) => rewardId === 'demo-drink')
    assert.equal(reward?.['isAffordable'], true)
    const ordered = await host.send('orderLoyaltyItem', { session, fields: { rewardId: 'demo-drink' } })
    expectCode(ordered, 'success')
    const fields = { orderId: textIn(ordered, 'orderId') }
    const redeemed = await host.send('confirmItemRedemption', { session, fields })
    expectCode(redeemed, 'success')
    const vouchers = listIn(await host.send('listVouchers', { session }), 'vouchers')
    assert.equal(vouchers[0]?.['voucherCode'], textIn(redeemed, 'voucherCode'))
    const ofVoucher = { session, values: { voucherCode: textIn(redeemed, 'voucherCode') } }
    const saved = await host.send('getVoucherPass', { ...ofVoucher, format: 'raw' })
    assert.match(saved.text, /^[\w-]+\.[\w-]+\.[\w-]+$/)
    assert.ok(textIn(await host.send('getApplePass', ofVoucher), 'pass'))
    const after = listIn(await host.send(calls.transactions, { session }), 'transactions')
    assert.equal(after.length, transactions.length + 1)

    const added = await host.send('addCard', { session, fields: { cardCode: 'DEMO-1002' } })
    const cardNow = (cards: Awaited<ReturnType<typeof host.send>>) =>
      listIn(cards, 'cards').find(({ cardCode }) => cardCode === 'DEMO-1002')
    assert.deepEqual([cardNow(added)?.['kind'], cardNow(added)?.['status']], ['PHYSICAL', 'ACTIVE'])
    const lost = await host.send('reportLostCard', { session })
    assert.equal(cardNow(lost)?.['status'], 'LOST')

    await resetPassword(host, version, DEMO.username)
    expectCode(await host.send(calls.member, { session }), 'sessionExpired')
    await expectLogin(host, version, { ...DEMO, code: WRONG_PASSWORD[version] })
    const last = await logIn(host, version, { ...DEMO, password: NEW_PASSWORD })

    expectCode(await host.send('deleteMember', { session: last.session }), 'proofNeeded')
    await prove(host, last.session, NEW_PASSWORD)
    expectCode(await host.send('deleteMember', { session: last.session }), 'success')
    expectCode(await host.send(calls.member, { session: last.session }), 'sessionExpired')
    await expectLogin(host, version, { ...DEMO, password: NEW_PASSWORD, code: 'unknownEmail' })
  },
})
