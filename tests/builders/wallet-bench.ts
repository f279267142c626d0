import { type HostLoyaltyConfig, NO_LOYALTY } from '../../src/config/loyalty-config'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { CYPHER_CALLS, type CypherCallName } from '../../src/features/session/rules/calls/cypher-calls'
import type { CypherCall } from '../../src/features/session/rules/calls/cypher-call'
import {
  createCypherRouteTable,
  formatCypherRoute,
  matchCypherRoute,
} from '../../src/features/session/rules/cypher-route'
import { openDatabase } from '../../src/server/database/open-database'
import type { BackendContext, BackendReply } from '../../src/server/members/backend-call'
import { giveVirtualCard } from '../../src/server/members/records/cards'
import { recordTransaction } from '../../src/server/members/records/balances'
import { BACKEND_HANDLERS } from '../../src/server/members/create-backend'
import { hashToken } from '../../src/server/secrets'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { NO_WALLETS, type WalletIssuers } from '../../src/server/members/wallet/wallet-issuers'
import type { Database } from '../../src/server/database/database'

/** Where every bench starts: a Sunday morning. */
export const BENCH_NOW = Date.parse('2026-11-22T10:00:00Z')

interface BenchCall {
  /** Session token; null for none. */
  as?: string | null
  /** Values of path and query without brand. */
  values?: Record<string, string>
  fields?: Record<string, unknown>
}

/** The calls of members' wallets over a database in a file, with a clock that only moves when told to. */
export interface WalletBench {
  /** Several hosts over the same file. */
  databases: readonly Database[]
  database: Database
  membershipConfig: HostLoyaltyConfig
  /** None unless a test has some. */
  wallets: WalletIssuers
  now: number
  movieIds: Set<string>
  /** What happens between the moment when a call has looked at its session and its first write. */
  beforeWrite: (() => Promise<unknown>) | null
  /** Makes a member with a virtual card. @returns the token of a session, which is the member's id too */
  join: (memberId: string, expiresAt?: number | null) => Promise<string>
  /** Writes points (whole ones) down. */
  earn: (memberId: string, points: number, expiresAt?: number | null) => Promise<void>
  /** Writes rows of what the cinema sells. */
  stock: (table: string, row: Record<string, string | number | null>) => Promise<void>
  /** Answers one call, as the host numbered. The answer keeps to the table of calls, or the test fails. */
  answer: (
    name: CypherCallName,
    call?: BenchCall,
    host?: number,
  ) => Promise<{ status: number; json: Fields; text: string }>
  close: () => void
}

type Fields = Record<string, unknown>

/** Opens a bench; `close` deletes what it wrote. */
export async function openWalletBench(): Promise<WalletBench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wallet-'))
  const databases = [await openFile(folder), await openFile(folder)]
  const database = databases[0]!
  const bench: WalletBench = {
    databases,
    database,
    membershipConfig: { ...NO_LOYALTY, version: 3, circuitId: 'c1', cinemaIds: ['L0101', 'L0102'] },
    wallets: NO_WALLETS,
    now: BENCH_NOW,
    movieIds: new Set(['192201', '192301']),
    beforeWrite: null,
    join: async (memberId, expiresAt = null) => {
      await database.write(async transaction => {
        await transaction.write(
          `INSERT INTO members (member_id, email, email_key, first_name, last_name, expires_at, is_active, created_at)
           VALUES (?, ?, ?, 'Ada', 'Byron', ?, 1, ?)`,
          [memberId, `${memberId}@example.org`, `${memberId}@example.org`, expiresAt, bench.now],
        )
        const far = bench.now + 1e11
        await transaction.write(
          'INSERT INTO sessions (session_id, member_id, begun_at, expires_at) VALUES (?, ?, ?, ?)',
          [`s-${memberId}`, memberId, bench.now, far],
        )
        await transaction.write(
          `INSERT INTO session_tokens (token_hash, session_id, kind, expires_at) VALUES (?, ?, 'SESSION', ?)`,
          [hashToken(memberId), `s-${memberId}`, far],
        )
        await giveVirtualCard(transaction, { memberId, now: bench.now })
      })
      return memberId
    },
    earn: (memberId, points, expiresAt = null) =>
      database.write(transaction =>
        recordTransaction(transaction, {
          memberId,
          balanceType: 'POINTS',
          amount: points * 100,
          description: 'Welcome',
          occurredAt: bench.now,
          expiresAt,
        }),
      ),
    stock: async (table, row) => {
      const names = Object.keys(row)
      await database.write(({ write }) =>
        write(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          Object.values(row),
        ),
      )
    },
    answer: async (name, { as = null, values = {}, fields = {} } = {}, host = 0) => {
      const { membershipConfig, movieIds } = bench
      const table = createCypherRouteTable(membershipConfig)
      const call: CypherCall = CYPHER_CALLS[name]
      const route = matchCypherRoute(
        { method: call.method, route: formatCypherRoute(name, values, membershipConfig) },
        table,
      )
      if (!route.ok) throw new Error(`${name} is not in the table`)
      const own = databases[host]!
      const write: Database['write'] = async work => {
        await bench.beforeWrite?.()
        return own.write(work)
      }
      const context: BackendContext = {
        database: { ...own, write },
        clock: () => bench.now,
        membershipConfig,
        siteName: 'Lumen',
        wallets: bench.wallets,
        movieIds,
      }
      const reply = await BACKEND_HANDLERS[name]({
        ...context,
        route: route.value,
        fields,
        sessionToken: as,
        refreshToken: null,
        client: { source: '192.0.2.1', userAgent: null, device: null },
        ownOrigin: () => 'https://lumen.example',
        linkTo: () => null,
      })
      return checked(reply, call)
    },
    close: () => {
      for (const open of databases) open.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return bench
}

async function openFile(folder: string): Promise<Database> {
  const opened = await openDatabase({ url: `file:${folder}/loyalty.db`, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

function checked(reply: BackendReply, { reply: shape }: CypherCall) {
  const status = reply.status ?? 200
  if ('text' in reply) return { status, json: {}, text: reply.text }
  if (status === 200 && shape !== 'text') v.parse(shape, reply.json)
  return { status, json: { ...reply.json }, text: '' }
}
