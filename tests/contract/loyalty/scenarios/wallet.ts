import assert from 'node:assert/strict'
import { DEMO_GIFT_CARD, EXPIRED_DEMO_GIFT_CARD } from '../../../../src/server/members/demo/demo-catalogue'
import { DEMO_VISIT } from '../../../../src/server/members/demo/demo-history'
import { EXPIRED_DEMO_MEMBER } from '../../../../src/server/members/demo/seed-demo'
import { CINEMAS } from '../contract-host'
import { scenariosOf } from '../scenario'
import { CALLS, expectCode, expectStatus, listIn, logIn } from '../steps'

const OTTO = { username: EXPIRED_DEMO_MEMBER.email, password: EXPIRED_DEMO_MEMBER.password }

/** Cards, rewards and gift cards. */
export const WALLET = [
  ...scenariosOf('cards that are somebody’s, nobody’s, and given back', {
    run: async (host, version) => {
      const { session } = await logIn(host, version)
      const add = (cardCode: string, as = session) => host.send('addCard', { session: as, fields: { cardCode } })
      const main = listIn(await host.send('getCards', { session }), 'cards').find(({ isMain }) => isMain === true)
      expectCode(await add('NOT A CARD'), 'invalidActivation')
      expectCode(await add('DEMO-1002'), 'success')
      const otto = await logIn(host, version, OTTO)
      expectCode(await add('DEMO-1002', otto.session), 'cardAlreadyActive')
      const remove = (cardCode: unknown) => host.send(CALLS[version].deleteCard, { session, fields: { cardCode } })
      const left = listIn(await remove('DEMO-1002'), 'cards').map(({ cardCode }) => cardCode)
      assert.ok(!left.includes('DEMO-1002'))
      expectCode(await remove(main?.['cardCode']), 'mainCard')
      expectCode(await remove('MADE-UP'), 'memberNotFound')
    },
  }),
  ...scenariosOf('a reward that only one can have, and what cannot be paid', {
    prepare: database =>
      database.write(async ({ write }) => {
        await write(`UPDATE rewards SET stock = 1 WHERE reward_id = 'demo-poster'`)
        await write('UPDATE members SET expires_at = NULL WHERE email_key = ?', [OTTO.username])
      }),
    run: async (host, version) => {
      const [ada, otto] = [await logIn(host, version), await logIn(host, version, OTTO)]
      const order = (session: string, rewardId: string) =>
        host.send('orderLoyaltyItem', { session, fields: { rewardId, quantity: 1 } })
      const confirm = (session: string, orderId: unknown) =>
        host.send('confirmItemRedemption', { session, fields: { orderId } })
      const poster = await order(otto.session, 'demo-poster')
      expectCode(poster, 'success')
      expectCode(await order(ada.session, 'demo-poster'), 'locked')
      expectCode(await confirm(otto.session, poster.json['orderId']), 'success')
      expectCode(await order(ada.session, 'demo-poster'), 'rewardOutOfStock')
      const drink = await order(ada.session, 'demo-drink')
      expectCode(await order(ada.session, 'demo-drink'), 'success')
      expectCode(await confirm(ada.session, drink.json['orderId']), 'reservationOver')
      expectCode(await order(ada.session, 'demo-evening'), 'balanceTooLow')
      expectCode(await order(ada.session, 'made-up'), 'unknownReward')
      expectCode(await confirm(ada.session, 'made-up'), 'unknownReward')
    },
  }),
  ...scenariosOf('gift cards and vouchers, for anybody', {
    run: async host => {
      const ask = (fields: { cardNumber: string; pin: string }) => host.send('checkGiftCardBalance', { fields })
      const good = await ask(DEMO_GIFT_CARD)
      assert.deepEqual([good.json['balance'], good.json['currency']], [35.5, 'GBP'])
      for (const card of [EXPIRED_DEMO_GIFT_CARD, { ...DEMO_GIFT_CARD, pin: '0000' }])
        expectCode(await ask(card), 'invalidGiftCard')
      const vouchers = listIn(await host.send('getVoucherConcessions'), 'concessions')
      assert.ok(vouchers.every(({ cost }) => typeof cost === 'number' && cost > 0) && vouchers.length > 1)
      expectCode(await host.send('getVoucherConcessions', { values: { cinemaId: 'L9' } }), 'unknownCinema')
    },
  }),
  ...scenariosOf('favourite films and cinemas', {
    versions: [3],
    run: async host => {
      const { session } = await logIn(host, 3)
      const films = async (name: 'getFavoriteFilms' | 'addFavoriteFilm' | 'removeFavoriteFilm', id?: string) => {
        const fields =
          id === undefined ? {} : { externalFilmId: id, [`${host.membershipConfig.brandPrefix}Id`]: Number(id) }
        const reply = await host.send(name, { session, fields })
        assert.ok(Array.isArray(reply.json[`${host.membershipConfig.brandPrefix}Ids`]))
        return reply.json['externalFilmIds']
      }
      assert.deepEqual(await films('getFavoriteFilms'), ['192201', '192301', '192701'])
      assert.deepEqual(await films('addFavoriteFilm', '192601'), ['192201', '192301', '192701', '192601'])
      assert.deepEqual(await films('removeFavoriteFilm', '192201'), ['192301', '192701', '192601'])
      const unknown = await host.send('addFavoriteFilm', { session, fields: { externalFilmId: '1' } })
      expectCode(unknown, 'filmNotYetOffered')

      const [one, other] = CINEMAS.map(({ id }) => id)
      const idsOf = (reply: Awaited<ReturnType<typeof host.send>>) =>
        listIn(reply, 'favoriteCinemas').map(({ boxofficeCinemaId }) => boxofficeCinemaId)
      const list = await host.send('getFavoriteCinemas', { session })
      assert.deepEqual(idsOf(list), [one, other])
      const removed = await host.send('removeFavoriteCinema', { session, fields: { boxofficeCinemaId: other } })
      assert.deepEqual(idsOf(removed), [one])
      const favoriteCinemas = { boxofficeCinemaId: other, subscribeToNewsletter: true }
      const added = await host.send('addFavoriteCinema', { session, fields: { favoriteCinemas } })
      assert.deepEqual(idsOf(added), [one, other])
      const strange = { favoriteCinemas: [{ boxofficeCinemaId: 'L9', subscribeToNewsletter: true }] }
      expectCode(await host.send('addFavoriteCinema', { session, fields: strange }), 'unknownCinema')
    },
  }),
  ...scenariosOf('wallet passes as text, and a session of the payment portal', {
    run: async (host, version) => {
      const { session } = await logIn(host, version)
      const [card] = listIn(await host.send('getCards', { session }), 'cards')
      const orders = listIn(await host.send(CALLS[version].orders, { session, values: { maxResults: '3' } }), 'orders')
      const booked = orders.find(({ status }) => status === 'BOOKED')
      const [ticketId] = Array.isArray(booked?.['ticketIds']) ? booked['ticketIds'] : []
      const ofCard = { cardNumber: String(card?.['cardCode']), fullJwt: 'true' }
      const ofTicket = { ticketId: String(ticketId), fullJwt: 'false' }
      for (const format of ['raw', 'blob'] as const) {
        const cardPass = await host.send('createLoyaltyCardPass', { session, values: ofCard, format })
        const ticketPass = await host.send('getTicketPass', { session, values: ofTicket, format })
        for (const { status, text } of [cardPass, ticketPass]) {
          assert.equal(status, 200)
          const [head = '', claims = '', signature = ''] = text.split('.')
          assert.equal(JSON.parse(Buffer.from(head, 'base64url').toString()).typ, 'JWT')
          assert.equal(JSON.parse(Buffer.from(claims, 'base64url').toString()).typ, 'savetowallet')
          assert.ok(signature.length > 0)
        }
      }
      const apple = await host.send('getApplePass', { session, values: { ticketId: ofTicket.ticketId } })
      expectCode(apple, 'success')
      expectStatus(await host.send('getApplePass', { session, values: { ticketId: 'made-up' } }), 404)
      const strange = { values: { ...ofTicket, ticketId: 'made-up' }, format: 'raw' } as const
      expectStatus(await host.send('getTicketPass', strange), 404)
      expectCode(await host.send('getPaymentPortalSession', { session }), 'noPaymentPortal')
      expectCode(await host.send('getPaymentPortalSession'), 'sessionExpired')
    },
  }),
  ...scenariosOf('a visit that is claimed, and tickets that are sent', {
    run: async (host, version) => {
      const { session } = await logIn(host, version)
      const claim = (fields: { orderId: string; total: number }) => host.send('claimOrder', { session, fields })
      expectCode(await claim({ ...DEMO_VISIT, total: 1 }), 'unknownOrder')
      expectCode(await claim({ ...DEMO_VISIT }), 'success')
      expectCode(await claim({ ...DEMO_VISIT }), 'unknownOrder')
      expectCode(await host.send('mailTickets', { session, fields: { orderId: DEMO_VISIT.orderId } }), 'success')
      expectStatus(await host.send('mailTickets', { session, fields: { orderId: 'MADE-UP' } }), 404)
    },
  }),
]
