import { writeSync } from 'node:fs'
import { openDatabase } from '../../src/server/database/open-database'
import { recordOrder } from '../../src/server/members/records/orders'
import { recordTransaction } from '../../src/server/members/records/balances'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'

/**
 * Writes orders, each with its points, into a database until it is killed: `url` and the member are its arguments. An order's
 * id is printed, one a line, only once the whole of it is kept.
 */
async function writeUntilKilled(url: string, memberId: string): Promise<never> {
  const opened = await openDatabase({ url, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  const writeOne = async () => {
    const orderId = await opened.value.write(async transaction => {
      const id = await recordOrder(transaction, {
        memberId,
        orderedAt: Date.now(),
        cinemaId: null,
        movieId: null,
        title: 'Nosferatu',
        startsAt: null,
        screen: null,
        seats: ['F4', 'F5', 'F6'],
        total: 3_000,
        currency: 'EUR',
        status: 'BOOKED',
      })
      await recordTransaction(transaction, {
        memberId,
        balanceType: 'POINTS',
        amount: 100,
        description: 'Order',
        occurredAt: Date.now(),
        orderId: id,
      })
      return id
    })
    writeSync(1, `${orderId}\n`)
  }
  for (;;) await Promise.all([writeOne(), writeOne(), writeOne()])
}

const [url = '', memberId = ''] = process.argv.slice(2)
void writeUntilKilled(url, memberId)
