import { loadEnvFile } from '../../platform/env-file'
import { openDatabase } from '../database/open-database'
import { fail, readServerEnvironment } from '../server-environment'
import { LOYALTY_MIGRATIONS } from './migrations'
import { listChanges } from './records/list-changes'

/**
 * `npm run account-changes [-- <e-mail address or member id>]`: prints the audit trail of accounts for the operator, one
 * JSON object per line, the oldest first.
 */
async function main([of, ...more]: readonly string[]): Promise<void> {
  loadEnvFile()
  if (more.length > 0) return fail(['One e-mail address or member id is enough'])
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { url, authToken } = environment.value.database
  const opened = await openDatabase({ url, authToken, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) return fail([opened.error])
  const changes = await listChanges(opened.value.read, of ?? null)
  opened.value.close()
  process.stdout.write(changes.map(change => `${JSON.stringify(change)}\n`).join(''))
}

void main(process.argv.slice(2))
