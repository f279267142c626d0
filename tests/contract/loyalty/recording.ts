import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {
  type CypherUpstream,
  type UpstreamCall,
  type UpstreamReply,
} from '../../../src/server/cypher/upstream/cypher-upstream'
import { type Exchange, type RecordedScenario, type Recording, RecordingSchema } from '../../builders/recorded-upstream'
import { startEmbeddedHost } from './embedded-host'
import type { Scenario } from './scenario'

/** What `record.ts` writes and the contract is played from. */
export const RECORDING_FILE = path.join(import.meta.dirname, 'recording.json')

export function readRecording(): Recording {
  return v.parse(RecordingSchema, JSON.parse(readFileSync(RECORDING_FILE, 'utf8')))
}

/** Plays a scenario against the embedded backend, and notes what goes to and fro. */
export async function recordScenario(scenario: Scenario): Promise<RecordedScenario> {
  const exchanges: Exchange[] = []
  const mails: RecordedScenario['mails'] = []
  const host = await startEmbeddedHost({ scenario, between: backend => noting(backend, exchanges) })
  try {
    await scenario.run({
      ...host,
      mails: async () => {
        const found = await host.mails()
        mails.push([...found])
        return found
      },
    })
  } finally {
    await host.stop()
  }
  return withoutSecrets({ exchanges, mails })
}

function noting(backend: CypherUpstream, exchanges: Exchange[]): CypherUpstream {
  return async call => {
    const reply = await backend(call)
    if (!reply.ok) throw new Error(`The embedded backend gave no reply: ${reply.error}`)
    exchanges.push({ request: requestOf(call), reply: replyOf(reply.value) })
    return reply
  }
}

function requestOf({ route, headers, body }: UpstreamCall): Exchange['request'] {
  const { 'x-request-id': _, ...caller } = headers
  const isSent = body !== null && route.call.method !== 'GET'
  return {
    method: route.call.method,
    path: route.address,
    headers: caller,
    body: !isSent
      ? null
      : body.kind === 'json'
        ? { kind: 'json', fields: { ...body.fields } }
        : { kind: 'form', fields: Object.fromEntries(body.form) },
  }
}

function replyOf({ status, contentType, body }: UpstreamReply): Exchange['reply'] {
  const text = new TextDecoder().decode(body)
  const isJson = contentType?.startsWith('application/json') ?? false
  return { status, contentType, body: isJson ? { json: JSON.parse(text) } : { text } }
}

/** Fields of replies that open something. */
const SECRET = /^(?:boxoffice(?:Refresh)?SessionToken|userSessionId|encryptedSessionId|sessionId|pass)$/
const SIGNATURE = /(?<="text":"[\w-]+\.[\w-]+\.)[\w-]+(?=")/g

/**
 * The same with tokens and codes under names that open nothing anywhere: requests that send them on name them alike. What is
 * signed has lost its signature.
 */
function withoutSecrets(recorded: RecordedScenario): RecordedScenario {
  const codes = recorded.mails.flat().flatMap(({ code }) => (code !== null && !code.includes('@') ? [code] : []))
  const secrets = [...new Set([...recorded.exchanges.flatMap(({ reply }) => secretsIn(reply.body)), ...codes])]
  const named = secrets.reduce(
    (text, secret, index) => text.replaceAll(secret, `recorded-${String(index + 1).padStart(3, '0')}`),
    JSON.stringify(recorded),
  )
  return JSON.parse(named.replace(SIGNATURE, 'signature-left-out'))
}

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) =>
    typeof held === 'string' ? (SECRET.test(name) ? [held] : []) : secretsIn(held),
  )
}
