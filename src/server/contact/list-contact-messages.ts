import { loadEnvFile } from '../../platform/env-file'
import { openDatabase } from '../database/open-database'
import { fail, readServerEnvironment } from '../server-environment'
import { CONTACT_MIGRATIONS, formatCsv, formatJsonLines, readContactMessages } from './contact-store'

/** Passed by package.json for the former command name. */
const OLD_NAME = '--old-name'

/**
 * `npm run contact-messages`: prints messages and subscriptions for the operator, as JSON lines or with `--csv` as a
 * table; `--all` includes suspect ones. `npm run letters`, the former name, adds `--old-name`.
 */
async function main(args: readonly string[]): Promise<void> {
  loadEnvFile()
  if (args.includes(OLD_NAME)) console.error('npm run letters is called npm run contact-messages now')
  const unknown = args.filter(arg => arg !== '--csv' && arg !== '--all' && arg !== OLD_NAME)
  if (unknown.length > 0) return fail([`${unknown.join(' ')} is not known; there are --csv and --all`])
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { url, authToken } = environment.value.database
  const opened = await openDatabase({ url, authToken, migrations: CONTACT_MIGRATIONS })
  if (!opened.ok) return fail([opened.error])
  const messages = await readContactMessages(opened.value, { withSuspects: args.includes('--all') })
  opened.value.close()
  process.stdout.write(args.includes('--csv') ? formatCsv(messages) : formatJsonLines(messages))
}

void main(process.argv.slice(2))
