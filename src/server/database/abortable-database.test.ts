import { describe, expect, it } from 'vitest'
import { AbortedError, createAbortableDatabase } from './abortable-database'
import type { Database, DatabaseTransaction } from './database'

/** A database that keeps what was committed. */
function memoryDatabase() {
  const committed: string[][] = []
  const database: Database = {
    read: async () => [],
    write: async work => {
      const statements: string[] = []
      const transaction: DatabaseTransaction = {
        read: async () => [],
        write: async sql => statements.push(sql),
      }
      const result = await work(transaction)
      committed.push(statements)
      return result
    },
    isReady: async () => true,
    close: () => undefined,
  }
  return { database, committed }
}

describe('createAbortableDatabase', () => {
  it('commits nothing of a transaction in which the signal fires', async () => {
    const { database, committed } = memoryDatabase()
    const controller = new AbortController()
    const ofCall = createAbortableDatabase(database, controller.signal)
    const written = ofCall.database.write(async ({ write }) => {
      await write('first')
      controller.abort()
    })
    await expect(written).rejects.toThrow(AbortedError)
    await expect(ofCall.database.read('SELECT 1')).rejects.toThrow(AbortedError)
    expect([committed, ofCall.isCommitted()]).toEqual([[], false])
  })

  it('begins nothing after the signal, and stops before the next statement', async () => {
    const { database, committed } = memoryDatabase()
    const controller = new AbortController()
    const ofCall = createAbortableDatabase(database, controller.signal)
    const statement = ofCall.database.write(async ({ write }) => {
      controller.abort()
      await write('late')
    })
    await expect(statement).rejects.toThrow(AbortedError)
    await expect(ofCall.database.write(async () => undefined)).rejects.toThrow(AbortedError)
    expect(committed).toEqual([])
  })

  it('finishes a call that has committed something', async () => {
    const { database, committed } = memoryDatabase()
    const controller = new AbortController()
    const ofCall = createAbortableDatabase(database, controller.signal)
    await ofCall.database.write(async ({ write }) => void (await write('first')))
    controller.abort()
    await ofCall.database.write(async ({ write }) => void (await write('second')))
    expect([committed, ofCall.isCommitted()]).toEqual([[['first'], ['second']], true])
  })
})
