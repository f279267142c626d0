import { readFile } from 'node:fs/promises'
import { loadEnvFile } from '../../../platform/env-file'
import { openDatabase } from '../../database/open-database'
import { fail, readServerEnvironment } from '../../server-environment'
import { LOYALTY_MIGRATIONS } from '../migrations'
import { keepListedCards } from '../records/card-list'
import { parseCardList } from './parse-card-list'

/**
 * `npm run cards -- <file.csv>`: adds the cards of a list to those that members can add to their accounts, all or none
 * of them, and prints how many were new. Cards that the file does not name stay.
 */
async function main([file, ...more]: readonly string[]): Promise<void> {
  loadEnvFile()
  if (file === undefined || more.length > 0) return fail(['Name one file: npm run cards -- cards.csv'])
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return fail([`${file} cannot be read`])
  const cards = parseCardList(text)
  if (!cards.ok) return fail(cards.error.map(fault => `${file}: ${fault}`))
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { url, authToken } = environment.value.database
  const opened = await openDatabase({ url, authToken, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) return fail([opened.error])
  const kept = await opened.value.write(transaction => keepListedCards(transaction, cards.value))
  opened.value.close()
  process.stdout.write(`${JSON.stringify(kept)}\n`)
}

void main(process.argv.slice(2))
