import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database/open-database'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { confirmWish, storeEmailWish, storeSecretWish } from '../../src/server/wishes/wish-store'
import { tellOnce } from '../builders/tell-until-killed'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Wishes by calendar, by push message and by e-mail, one of each for a film. */
const FILMS = 200
const KILLS = 4
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

/** Lets a process work for so long, and kills it. @returns whether it was killed before it ended by itself */
function workAndKill(url: string, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const script = ['--import', 'tsx', 'tests/builders/tell-until-killed.ts', url, '2', String(FILMS)]
    const child = spawn(process.execPath, script, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), ms))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' || code === 0 ? resolve(signal === 'SIGKILL') : reject(new Error(`It ended with ${code}`)),
    )
  })
}

it('a host that is killed while it works off a refresh tells every wish once', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wishes-kill-'))
  const url = `file:${folder}/wishes.db`
  await tellOnce(url, { day: 1, films: FILMS })
  const opened = await openDatabase({ url, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  const database = opened.value
  const now = Date.now() - 1_000
  for (let film = 0; film < FILMS; film += 1) {
    const wish = { kind: 'near-me', subject: `film:F${film}`, theaterIds: ['T1'], isSuspect: false } as const
    const by = { database, locale: 'en', now }
    const subscription = { endpoint: `https://push.example/${film}`, keys: KEYS }
    for (const reach of [{ way: 'feed', secret: null } as const, { way: 'push', secret: null, subscription } as const])
      await storeSecretWish({ ...by, wish: { ...wish, reach }, reach })
    const email = `a${film}@example.org`
    let code = ''
    const linkOf = (made: string) => (code = made)
    await storeEmailWish({ ...by, wish: { ...wish, reach: { way: 'email', email } }, email, linkOf })
    await confirmWish(database, { code, now })
  }
  await database.write(({ write }) => write('UPDATE wishes SET is_behind = 0'))
  database.close()

  let killed = 0
  for (let round = 0; round < KILLS; round += 1) if (await workAndKill(url, 30 + round * 60)) killed += 1
  expect(killed).toBeGreaterThan(0)
  await tellOnce(url, { day: 2, films: FILMS })
  expect(await tellOnce(url, { day: 2, films: FILMS })).toBe(0)

  const again = await openDatabase({ url, migrations: LOYALTY_MIGRATIONS })
  if (!again.ok) throw new Error(again.error)
  const timesOf = async (table: string, key: string, where = '1 = 1') => {
    const sql = `SELECT n, count(*) AS keys FROM (SELECT count(*) AS n FROM ${table} WHERE ${where} GROUP BY ${key}) GROUP BY n`
    return (await again.value.read(sql)).map(row => [Number(row['n']), Number(row['keys'])])
  }
  expect(await timesOf('wish_items', 'wish_id')).toEqual([[1, FILMS]])
  expect(await timesOf('wish_pushes', 'wish_id')).toEqual([[1, FILMS]])
  expect(await timesOf('outbox', 'recipient', `kind = 'WISH_NEWS'`)).toEqual([[1, FILMS]])
  expect(await again.value.read('PRAGMA integrity_check')).toMatchObject([{ integrity_check: 'ok' }])
  again.value.close()
  rmSync(folder, { recursive: true, force: true })
})
