import { loadEnvFile } from '../../platform/env-file'
import { openDatabase } from '../database/open-database'
import { fail, readServerEnvironment } from '../server-environment'
import { LOYALTY_MIGRATIONS } from './migrations'
import { findVoucher, markVoucherUsed } from './records/vouchers'

/**
 * `npm run voucher -- <code> [--use]`: prints what a voucher is for and whether it is valid, as a JSON object; `--use`
 * marks a valid one as used. Ends with status 1 for a voucher that is not valid.
 */
async function main(args: readonly string[]): Promise<void> {
  loadEnvFile()
  const [code, ...more] = args.filter(arg => arg !== '--use')
  if (code === undefined || more.length > 0) return fail(['Name one voucher: npm run voucher -- <code> [--use]'])
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { url, authToken } = environment.value.database
  const opened = await openDatabase({ url, authToken, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) return fail([opened.error])
  const { read, write, close } = opened.value
  const at = { code, now: Date.now() }
  const isUsedNow = args.includes('--use') && (await write(transaction => markVoucherUsed(transaction, at)))
  const voucher = await findVoucher(read, at)
  close()
  if (!voucher) return fail(['Nobody has this voucher'])
  process.stdout.write(`${JSON.stringify({ ...voucher, isUsedNow })}\n`)
  process.exitCode = isUsedNow || voucher.state === 'valid' ? 0 : 1
}

void main(process.argv.slice(2))
