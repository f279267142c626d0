import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CypherCall, LoyaltyVersion } from '../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALL_NAMES, CYPHER_CALLS, type CypherCallName } from '../src/features/session/rules/calls/cypher-calls'

/** Where browser tests note which calls pages made, a line each: `3 loginV3`. */
export const CALL_NOTES = path.resolve('.stage/test/member-calls')

/** Calls of specification §7 that no page makes, each with the reason. */
export const NOT_OF_PAGES: Readonly<Partial<Record<CypherCallName, string>>> = {}

/** Calls of a version that belong to pages, and that no page made. */
export function missingCalls(version: LoyaltyVersion, noted: ReadonlySet<string> = readNotes()): string[] {
  return CYPHER_CALL_NAMES.filter(name => {
    const { versions }: CypherCall = CYPHER_CALLS[name]
    return versions.includes(version) && NOT_OF_PAGES[name] === undefined
  })
    .map(name => `${version} ${name}`)
    .filter(call => !noted.has(call))
}

function readNotes(): ReadonlySet<string> {
  if (!existsSync(CALL_NOTES)) return new Set()
  return new Set(
    readdirSync(CALL_NOTES).flatMap(file =>
      readFileSync(path.join(CALL_NOTES, file), 'utf8')
        .split('\n')
        .filter(line => line !== ''),
    ),
  )
}
