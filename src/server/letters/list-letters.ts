import { loadEnvFile } from '../../platform/env-file'
import { openDatabase } from '../database/open-database'
import { readServerEnvironment } from '../server-environment'
import { formatCsv, formatJsonLines } from './format-letters'
import { LETTERS_MIGRATION } from './migrations/003-letters'
import { readLetters } from './read-letters'

/**
 * `npm run letters`: prints messages and subscriptions for the operator, as JSON lines or with `--csv` as a table; `--all`
 * prints also what programs may have written.
 */
async function main(args: readonly string[]): Promise<void> {
  loadEnvFile()
  const unknown = args.filter(arg => arg !== '--csv' && arg !== '--all')
  if (unknown.length > 0) return fail([`${unknown.join(' ')} is not known; there are --csv and --all`])
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { url, authToken } = environment.value.database
  const opened = await openDatabase({ url, authToken: authToken ?? undefined, migrations: [LETTERS_MIGRATION] })
  if (!opened.ok) return fail([opened.error])
  const letters = await readLetters(opened.value, { withSuspects: args.includes('--all') })
  opened.value.close()
  process.stdout.write(args.includes('--csv') ? formatCsv(letters) : formatJsonLines(letters))
}

function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

void main(process.argv.slice(2))
