import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database/open-database'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import type { Database } from '../../src/server/database/database'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ROUNDS = 5
/** An order is acknowledged before the process is killed, and up to so many more. */
const MOST_ACKNOWLEDGED = 60

let folder: string
let opened: Database | null = null
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'durability-'))
})
afterEach(() => {
  opened?.close()
  opened = null
  rmSync(folder, { recursive: true, force: true })
})

const url = () => `file:${folder}/loyalty.db`

async function reopen(): Promise<Database> {
  opened?.close()
  const result = await openDatabase({ url: url(), migrations: LOYALTY_MIGRATIONS })
  if (!result.ok) throw new Error(result.error)
  opened = result.value
  return opened
}

/** Lets a process write until it has acknowledged so many orders, and kills it while it goes on. @returns their ids */
function writeAndKill(memberId: string, acknowledged: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const script = ['--import', 'tsx', 'tests/builders/write-until-killed.ts', url(), memberId]
    const child = spawn(process.execPath, script, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    const orderIds: string[] = []
    let said = ''
    child.stderr.on('data', chunk => (said += String(chunk)))
    // Also what was acknowledged between the order to end and the end is counted.
    createInterface({ input: child.stdout }).on('line', line => {
      orderIds.push(line)
      if (orderIds.length === acknowledged) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(orderIds)
      else reject(new Error(`It ended by itself: ${said}`))
    })
  })
}

describe('writes of members', () => {
  it(
    'are there after a kill once they were acknowledged, whole, and the file is sound',
    { timeout: 120_000 },
    async () => {
      const acknowledged: string[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const orderIds = await writeAndKill(`m${round}`, 1 + Math.floor(Math.random() * MOST_ACKNOWLEDGED))
        expect(orderIds.length).toBeGreaterThan(0)
        acknowledged.push(...orderIds)
        const database = await reopen()
        const kept = await database.read(
          `SELECT o.order_id,
           (SELECT count(*) FROM tickets t WHERE t.order_id = o.order_id) AS tickets,
           (SELECT count(*) FROM balance_transactions b WHERE b.order_id = o.order_id) AS movements
         FROM ticket_orders o`,
        )
        const keptIds = new Set(kept.map(row => row['order_id']))
        expect(acknowledged.filter(id => !keptIds.has(id))).toEqual([])
        expect(kept.filter(row => row['tickets'] !== 3 || row['movements'] !== 1)).toEqual([])
        expect((await database.read('PRAGMA integrity_check')).map(row => row['integrity_check'])).toEqual(['ok'])
      }
    },
  )
})
