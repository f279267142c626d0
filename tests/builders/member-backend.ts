import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { type CypherCall, refreshHeader, sessionHeader } from '../../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALLS, type CypherCallName } from '../../src/features/session/rules/calls/cypher-calls'
import {
  createCypherRouteTable,
  formatCypherRoute,
  matchCypherRoute,
} from '../../src/features/session/rules/cypher-route'
import { type HostLoyaltyConfig, NO_LOYALTY } from '../../src/config/loyalty-config'
import type { BackendClient } from '../../src/server/members/backend-call'
import type { CypherBody } from '../../src/server/cypher/upstream/cypher-upstream'
import { type LoyaltyBackend, openLoyaltyBackend } from './open-loyalty-backend'
import { createLoyaltyBackend } from '../../src/server/members/create-backend'
import { createMember, type NewMember } from '../../src/server/members/records/create-member'
import type { Member } from '../../src/server/members/records/member'
import type { MemberInput } from '../../src/server/members/records/member-input'
import { listMails, type Mail } from '../../src/server/members/outbox/outbox'
import { hashPassword } from '../../src/server/members/records/password-hash'
import type { Database } from '../../src/server/database/database'

/** A hash that costs no time, for members that were there before the test. */
const CHEAP = { n: 16, r: 1, p: 1 }

/** Strong enough for every provider. */
export const PASSWORD = 'Correct-horse-7'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type Fields = Record<string, unknown>

const VISITOR: BackendClient = { source: '192.0.2.1', userAgent: null, device: null }

interface Call {
  /** Values of path and query, without brand. */
  values?: Record<string, string>
  fields?: Fields
  /** In place of `fields`. */
  body?: CypherBody
  session?: string | null
  refresh?: string | null
  userAgent?: string
  /** Version of the site; by default one that has the call. */
  siteVersion?: 1 | 3
  /** Which of two hosts over the same database. */
  host?: 0 | 1
  signal?: AbortSignal
  /** Who calls: one address without a device unless told otherwise. */
  client?: Partial<BackendClient>
}

export interface Reply {
  status: number
  code: unknown
  json: Fields
  /** New token of the device cookie. */
  device?: string
  /** Of Retry-After. */
  retryAfter?: string
}

export interface Tokens {
  session: string
  refresh: string
}

type LogIn = Pick<Call, 'client' | 'host' | 'userAgent'> & { password?: string; version?: 1 | 3 }

/** The embedded backend on two hosts over one file, with a clock that only moves when told to. */
export interface MemberBackend {
  membershipConfig: HostLoyaltyConfig
  /** Epoch ms. */
  now: number
  database: Database
  /** Write transactions that calls have cost, on both hosts. */
  readonly writes: number
  /** The answer keeps to the table of calls, or the test fails. */
  call: (name: CypherCallName, call?: Call) => Promise<Reply>
  /** Signs in with `PASSWORD` unless told another, version 3 unless told otherwise. */
  logIn: (username: string, options?: LogIn) => Promise<Reply>
  /** Gives the present password, as a change of password or address needs it first. */
  prove: (session: string, password?: string) => Promise<Reply>
  /** A member that was there before; active, with `PASSWORD`, unless told otherwise. */
  addMember: (email: string, more?: Partial<NewMember>, input?: Partial<MemberInput>) => Promise<Member>
  /** E-mails, the newest first. */
  mails: () => Promise<Mail[]>
  close: () => void
}

/** Opens a backend over a new file; `close` deletes it. */
export async function openMemberBackend(membershipConfig: Partial<HostLoyaltyConfig> = {}): Promise<MemberBackend> {
  const folder = mkdtempSync(path.join(tmpdir(), 'members-'))
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  const clock = () => time.now
  let writes = 0
  const counted = (database: Database): Database => ({
    ...database,
    write: work => {
      writes += 1
      return database.write(work)
    },
  })
  const hosts = [await openHost(folder, clock, counted), await openHost(folder, clock, counted)] as const
  const { database } = hosts[0]
  const backend: MemberBackend = {
    membershipConfig: {
      ...NO_LOYALTY,
      provider: 'RTS',
      version: 3,
      circuitId: 'c1',
      clubId: 'club-1',
      cinemaIds: ['L0101', 'L0102'],
      paths: { profile: '/account/profile/' },
      ...membershipConfig,
    },
    get now() {
      return time.now
    },
    set now(now) {
      time.now = now
    },
    database,
    get writes() {
      return writes
    },
    call: async (name, call = {}) => {
      const reply = await hosts[call.host ?? 0].upstream(
        upstreamCall({ name, call, membershipConfig: backend.membershipConfig }),
      )
      if (!reply.ok) throw new Error(`${name}: ${reply.error}`)
      const json = v.parse(v.record(v.string(), v.unknown()), JSON.parse(new TextDecoder().decode(reply.value.body)))
      const { reply: shape }: CypherCall = CYPHER_CALLS[name]
      if (reply.value.status === 200 && shape !== 'text') v.parse(shape, json)
      const { status, headers, device } = reply.value
      const retryAfter = headers['retry-after']
      return {
        status,
        code: json['peachCode'],
        json,
        ...(device ? { device } : {}),
        ...(retryAfter ? { retryAfter } : {}),
      }
    },
    logIn: (username, { password = PASSWORD, version = 3, ...call } = {}) =>
      backend.call(version === 3 ? 'loginV3' : 'login', { fields: { username, password }, ...call }),
    prove: (session, password = PASSWORD) => backend.call('provePassword', { session, fields: { password } }),
    addMember: async (email, more = {}, input = {}) => {
      const passwordHash = await hashPassword(PASSWORD, CHEAP)
      const created = await database.write(transaction =>
        createMember(transaction, {
          input: { ...input, email },
          username: email,
          clubId: null,
          isActive: true,
          passwordHash,
          isPasswordTemporary: false,
          now: backend.now,
          ...more,
        }),
      )
      if (!created.ok) throw new Error(`${email} is taken`)
      return created.value
    },
    mails: () => listMails(database.read, { limit: 100 }),
    close: () => {
      for (const host of hosts) host.database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return backend
}

async function openHost(
  folder: string,
  clock: () => number,
  counted: (database: Database) => Database,
): Promise<LoyaltyBackend> {
  const opened = await openLoyaltyBackend({ url: `file:${folder}/loyalty.db`, clock })
  if (!opened.ok) throw new Error(opened.error)
  const { database } = opened.value
  return { database, upstream: createLoyaltyBackend({ database: counted(database), clock }) }
}

interface UpstreamCallOf {
  name: CypherCallName
  call: Call
  membershipConfig: HostLoyaltyConfig
}

function upstreamCall({ name, call, membershipConfig }: UpstreamCallOf) {
  const { values = {}, fields = {}, session, refresh, signal = new AbortController().signal, client } = call
  const { method, versions }: CypherCall = CYPHER_CALLS[name]
  const version =
    call.siteVersion ?? (versions.includes(membershipConfig.version) ? membershipConfig.version : versions[0])
  const route = matchCypherRoute(
    { method, route: formatCypherRoute(name, values, membershipConfig) },
    createCypherRouteTable(membershipConfig),
  )
  if (!route.ok) throw new Error(`${name} is not in the table`)
  const { source, userAgent: agent, ...visitor } = { ...VISITOR, userAgent: call.userAgent ?? null, ...client }
  return {
    route: route.value,
    headers: {
      ...(session ? { [sessionHeader(membershipConfig)]: session } : {}),
      ...(refresh ? { [refreshHeader(membershipConfig)]: refresh } : {}),
    },
    body: call.body ?? ({ kind: 'json', fields } as const),
    config: {
      loyalty: { ...membershipConfig, version: version ?? 3 },
      movieIds: new Set<string>(),
      pathPrefix: '/',
      siteName: 'Lumen Circuit',
    },
    ownOrigin: () => 'https://lumen.example',
    client: { address: source, userAgent: agent, ...visitor },
    signal,
  }
}

/** The tokens of an answer; fails the test where there are none. */
export function tokensOf({ json }: Reply): Tokens {
  const schema = v.object({ boxofficeSessionToken: v.string(), boxofficeRefreshSessionToken: v.string() })
  const tokens = v.parse(schema, json['sessionManagementTokens'])
  return { session: tokens.boxofficeSessionToken, refresh: tokens.boxofficeRefreshSessionToken }
}
