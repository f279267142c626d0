import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVER_FACTS_FILE, type ServerFacts } from '../features/screens/rules/server-facts'

let known: ServerFacts | null = null

/**
 * What a build left for the rendering of pages; read once in a process. Throws where it is not there: pages would be without
 * their colours.
 */
export function readServerFacts(folder = process.cwd()): ServerFacts {
  known ??= JSON.parse(readFileSync(path.join(folder, SERVER_FACTS_FILE), 'utf8')) as ServerFacts
  return known
}
