import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { CypherCallName } from '../../src/features/session/rules/calls/cypher-calls'
import { createCypherRouteTable, matchCypherRoute } from '../../src/features/session/rules/cypher-route'
import { membershipConfig } from './membership-config'

/** A member call that a page made. */
export interface RecordedCall {
  /** Null for what is not in the table of specification §7. */
  name: CypherCallName | null
  method: string
  route: string
  /** Of the request to the gateway, lower-cased. */
  headers: Record<string, string>
  /** The payload beside `reqMetadata`. */
  body: Record<string, unknown>
}

/** Notes each member call of a page or a browser context, in the order in which they leave. */
export function recordCalls(source: Page | BrowserContext): RecordedCall[] {
  const calls: RecordedCall[] = []
  source.on('request', request => {
    const call = recordedCall(request)
    if (call) calls.push(call)
  })
  return calls
}

/** The folder in which a run of the members' steps notes what pages called; absent: nothing is noted. */
const NOTES = process.env.MEMBER_CALLS_DIR

/** Notes in a file which calls a context makes, by version: `3 loginV3` (`member-calls.ts` reads them at the end of the step). */
export function noteCalls(context: BrowserContext): void {
  if (!NOTES) return
  mkdirSync(NOTES, { recursive: true })
  const { version } = membershipConfig()
  const noted = new Set<string>()
  context.on('request', request => {
    const name = recordedCall(request)?.name
    if (!name || noted.has(name)) return
    noted.add(name)
    appendFileSync(path.join(NOTES, `${process.pid}.txt`), `${version} ${name}\n`)
  })
}

let table: ReturnType<typeof createCypherRouteTable> | undefined

function recordedCall(request: Request): RecordedCall | null {
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/api/cypher')) return null
  const { reqMetadata, ...body } = request.postDataJSON() as { reqMetadata: { method: string; route: string } }
  const { method, route } = reqMetadata
  table ??= createCypherRouteTable(membershipConfig())
  const found = matchCypherRoute({ method, route }, table)
  return { name: found.ok ? found.value.name : null, method, route, headers: request.headers(), body }
}
