import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { type CypherCall, refreshHeader, sessionHeader } from '../../../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALLS, type CypherCallName } from '../../../src/features/session/rules/calls/cypher-calls'
import { formatCypherRoute } from '../../../src/features/session/rules/cypher-route'
import type { HostLoyaltyConfig } from '../../../src/config/loyalty-config'
import { ROUTES_FILE } from '../../../src/config/routes'
import { HOST_CONFIG_FILE } from '../../../src/config/host-config'
import { createApp } from '../../../src/server/http/create-app'
import { createCypherGateway } from '../../../src/server/cypher/create-cypher-gateway'
import type { CypherUpstream } from '../../../src/server/cypher/upstream/cypher-upstream'
import { NO_LIMITS } from '../../../src/server/limits/rate-limits'
import type { OutboxMail } from '../../../src/server/members/outbox/outbox-page'
import { startHost } from '../../../src/server/start-host'

export type Fields = Readonly<Record<string, unknown>>

export interface ContractCall {
  /** Of path and query, without brand; circuit and cinema are there. */
  values?: Readonly<Record<string, string>>
  fields?: Fields
  /** Session token. */
  session?: string | undefined
  /** Refresh token. */
  refresh?: string | undefined
  format?: 'json' | 'raw' | 'blob'
  /** JSON unless said otherwise. */
  as?: 'multipart'
}

export interface ContractReply {
  /** HTTP status. */
  status: number
  /** `peachCode`; null for a reply without one. */
  code: number | null
  json: Fields
  text: string
}

/** A running host, as a client sees it: plain HTTP calls to `/api/cypher`, and the mailbox of members. */
export interface ContractHost {
  membershipConfig: HostLoyaltyConfig
  /** Makes a call of the table; its reply keeps to the table's schema, or the scenario fails. */
  send: (name: CypherCallName, call?: ContractCall) => Promise<ContractReply>
  /** E-mails that members were sent, the newest first. */
  mails: () => Promise<readonly OutboxMail[]>
  /** Lets time pass where the backend is: ms. */
  wait: (ms: number) => void
}

export interface StartedContractHost extends ContractHost {
  /** What the scenarios have called, and the codes they were answered. */
  seen: Seen
  stop: () => Promise<void>
}

export interface Seen {
  calls: Set<CypherCallName>
  codes: Set<number>
}

interface StartContractHost {
  membershipConfig: HostLoyaltyConfig
  upstream: CypherUpstream
  mails: ContractHost['mails']
  wait?: ContractHost['wait']
  seen?: Seen
}

/** Films that the site shows, by id. */
export const FILMS = [
  { id: '192201', title: 'Nosferatu' },
  { id: '192301', title: 'Safety Last!' },
  { id: '192701', title: 'Metropolis' },
  { id: '192601', title: 'The General' },
] as const
export const CINEMAS = [
  { id: 'L0101', name: 'Harbour' },
  { id: 'L0102', name: 'Quarry' },
] as const

/** E-mails to members lead here, whatever port the host listens on. */
export const SITE_URL = 'https://lumen.example'

/** Starts the real host, its gateway and an upstream for it on a free port of loopback. */
export async function startContractHost(input: StartContractHost): Promise<StartedContractHost> {
  const {
    membershipConfig,
    upstream,
    mails,
    wait = () => undefined,
    seen = { calls: new Set(), codes: new Set() },
  } = input
  const publicDir = writeRelease(membershipConfig)
  const gateway = createCypherGateway({
    upstream,
    limits: NO_LIMITS,
    captcha: null,
    settings: { siteUrl: SITE_URL, hasOwnCalls: true },
  })
  const app = createApp({ publicDir, services: { '/api/cypher': gateway.answer } })
  const host = await startHost({ app, port: 0, host: '127.0.0.1' })
  return {
    membershipConfig,
    seen,
    mails,
    wait,
    send: async (name, call = {}) => {
      const response = await fetch(`${host.url}/api/cypher`, requestOf({ name, call, membershipConfig }))
      const reply = await checked(CYPHER_CALLS[name], response)
      seen.calls.add(name)
      if (reply.code !== null) seen.codes.add(reply.code)
      return reply
    },
    stop: async () => {
      await host.stop()
      rmSync(publicDir, { recursive: true, force: true })
    },
  }
}

/** A release with as much as the host reads of it. */
function writeRelease(loyalty: HostLoyaltyConfig): string {
  const publicDir = mkdtempSync(path.join(tmpdir(), 'contract-site-'))
  const write = (file: string, value: unknown) => writeFileSync(path.join(publicDir, file), JSON.stringify(value))
  write(HOST_CONFIG_FILE, {
    siteName: 'Lumen',
    builtAt: '2026-11-22T10:00:00.000Z',
    pathPrefix: '/',
    paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
    permalinkPrefix: 'p',
    redirects: [],
    deferred: [],
    loyalty,
  })
  write(ROUTES_FILE, { movies: Object.fromEntries(FILMS.map(({ id }) => [id, `/movies/${id}/`])), redirects: [] })
  return publicDir
}

interface RequestOf {
  name: CypherCallName
  call: ContractCall
  membershipConfig: HostLoyaltyConfig
}

function requestOf({ name, call, membershipConfig }: RequestOf): RequestInit {
  const { fields = {}, session, refresh, format, as } = call
  const { method }: CypherCall = CYPHER_CALLS[name]
  const route = formatCypherRoute(name, valuesFor(name, call.values ?? {}), membershipConfig)
  const reqMetadata = { method, route, ...(format ? { responseFormat: format } : {}) }
  const headers = {
    // What a browser sends beside it, and no upstream ever sees.
    cookie: 'loyaltyMemberSession=never-passed-on',
    ...(session === undefined ? {} : { [sessionHeader(membershipConfig)]: session }),
    ...(refresh === undefined ? {} : { [refreshHeader(membershipConfig)]: refresh }),
  }
  if (as !== 'multipart') {
    const body = JSON.stringify({ reqMetadata, ...fields })
    return { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
  }
  const form = new FormData()
  form.set('reqMetadata', JSON.stringify(reqMetadata))
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  return { method: 'POST', body: form, headers }
}

/** Circuit and cinema are the same in every call that asks for them. */
function valuesFor(name: CypherCallName, given: Readonly<Record<string, string>>): Record<string, string> {
  const { path: template, query }: CypherCall = CYPHER_CALLS[name]
  const asked = `${template} ${query.join(' ')}`
  return {
    ...(/circuitId/i.test(asked) ? { circuitId: 'lumen' } : {}),
    ...(/cinemaId/i.test(asked) ? { cinemaId: CINEMAS[0].id } : {}),
    ...given,
  }
}

async function checked({ reply: shape }: CypherCall, response: Response): Promise<ContractReply> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json')
  const json = isJson ? v.parse(v.record(v.string(), v.unknown()), JSON.parse(text)) : {}
  if (status === 200 && shape !== 'text') v.parse(shape, json)
  if (status === 200 && isJson === (shape === 'text')) throw new Error(`A reply of another kind: ${text.slice(0, 80)}`)
  return { status, code: typeof json['peachCode'] === 'number' ? json['peachCode'] : null, json, text }
}
