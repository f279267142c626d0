import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database'
import { openDatabase } from './open-database'

const migrations = [
  { name: '001-a', statements: ['CREATE TABLE a (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE)'] },
  { name: '002-b', statements: ["INSERT INTO a (word) VALUES ('first')"] },
]

let folder: string
const opened: Database[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'database-'))
})
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(steps = migrations): Promise<Database> {
  const result = await openDatabase({ url: `file:${folder}/deep/er/test.db`, migrations: steps })
  if (!result.ok) throw new Error(result.error)
  opened.push(result.value)
  return result.value
}

const words = async (database: Database) =>
  (await database.read('SELECT word FROM a ORDER BY id')).map(row => row['word'])

describe('openDatabase', () => {
  it('makes folder and schema, and takes each step once', async () => {
    await open()
    const again = await open([...migrations, { name: '003-c', statements: ["INSERT INTO a (word) VALUES ('third')"] }])
    expect(await words(again)).toEqual(['first', 'third'])
  })

  it('takes steps once when two hosts begin at the same time', async () => {
    const [one] = await Promise.all([open(), open(), open()])
    expect(await words(one)).toEqual(['first'])
  })

  it('keeps nothing of work that fails', async () => {
    const database = await open()
    const failed = database.write(async ({ write }) => {
      await write("INSERT INTO a (word) VALUES ('second')")
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await words(database)).toEqual(['first'])
  })

  it('lets many writers of two hosts each do their whole work', async () => {
    const hosts = [await open(), await open()]
    const add = (database: Database, word: string) =>
      database.write(async ({ read, write }) => {
        const [row] = await read('SELECT count(*) AS count FROM a')
        await write('INSERT INTO a (word) VALUES (?)', [`${word} after ${String(row?.['count'])}`])
      })
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(hosts[index % 2]!, `w${index}`)))
    const counts = (await words(hosts[0]!)).slice(1).map(word => Number(String(word).split(' after ')[1]))
    expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('says in one line that it could not be opened, without secrets', async () => {
    const user = ['user', 'secret'].join(':')
    const result = await openDatabase({ url: `http://${user}@127.0.0.1:9/?key=secret`, migrations })
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.error).toMatch(/^The database http:\/\/127\.0\.0\.1:9\/ could not be opened: /)
  })
})
