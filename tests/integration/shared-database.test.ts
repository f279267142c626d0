import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database/open-database'
import { type LibsqlServer, startLibsqlServer } from '../builders/libsql-server'
import type { Database } from '../../src/server/database/database'

const migrations = [
  { name: '001-a', statements: ['CREATE TABLE a (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, size REAL)'] },
  { name: '002-b', statements: ["INSERT INTO a (word, size) VALUES ('first', 1.5)"] },
]

let folder: string
let server: LibsqlServer
const opened: Database[] = []
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shared-'))
  server = await startLibsqlServer({ file: path.join(folder, 'shared.db') })
})
afterEach(async () => {
  for (const database of opened.splice(0)) database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Under another name a host of this process waits for the other's lock, as one of another machine does. */
const otherName = () => server.url.replace('127.0.0.1', 'localhost')

async function open(url = server.url): Promise<Database> {
  const result = await openDatabase({ url, migrations })
  if (!result.ok) throw new Error(result.error)
  opened.push(result.value)
  return result.value
}

async function restart(): Promise<void> {
  const port = Number(new URL(server.url).port)
  await server.stop()
  server = await startLibsqlServer({ file: path.join(folder, 'shared.db'), port })
}

const add = (database: Database, word: string) =>
  database.write(async ({ read, write }) => {
    const [row] = await read('SELECT count(*) AS count FROM a')
    await write('INSERT INTO a (word) VALUES (?)', [`${word} after ${String(row?.['count'])}`])
  })
const words = async (database: Database) =>
  (await database.read('SELECT word FROM a ORDER BY id')).map(row => String(row['word']))

describe('a database that hosts share by a server', () => {
  it('takes each step of the schema once, though hosts begin at the same time', async () => {
    const hosts = await Promise.all([open(), open(otherName()), open()])
    for (const host of hosts) expect(await words(host)).toEqual(['first'])
  })

  it('shows each host what the other wrote, whatever kind of value it is', async () => {
    const [one, other] = [await open(), await open(otherName())]
    await one.write(({ write }) => write('INSERT INTO a (id, word, size) VALUES (?, ?, ?)', [7, 'Ünïcode 映', 0.25]))
    const rows = await other.read('SELECT id, word, size, NULL AS none FROM a WHERE id = ?', [7])
    expect(rows.map(row => ({ ...row }))).toEqual([{ id: 7, word: 'Ünïcode 映', size: 0.25, none: null }])
  })

  it('says how many rows were written', async () => {
    const host = await open()
    await add(host, 'second')
    expect(await host.write(({ write }) => write('UPDATE a SET size = 1'))).toBe(2)
  })

  it('lets many writers of two hosts each do their whole work', async () => {
    const hosts = [await open(), await open(otherName())]
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(hosts[index % 2]!, `w${index}`)))
    const counts = (await words(hosts[0]!)).slice(1).map(word => Number(word.split(' after ')[1]))
    expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('keeps nothing of work that fails, and lets the next writer in', async () => {
    const [one, other] = [await open(), await open(otherName())]
    const failed = one.write(async ({ write }) => {
      await write("INSERT INTO a (word) VALUES ('second')")
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await expect(
      add(one, 'first').then(() => one.write(({ write }) => write('INSERT INTO b VALUES (1)'))),
    ).rejects.toThrow(/no such table/)
    await add(other, 'next')
    expect(await words(other)).toEqual(['first', 'first after 1', 'next after 2'])
  })

  it('does the whole work anew when the server lost it half-way', async () => {
    const host = await open()
    let tries = 0
    await host.write(async ({ write }) => {
      tries += 1
      await write("INSERT INTO a (word) VALUES ('second')")
      if (tries === 1) server.dropStreams()
      await write("INSERT INTO a (word) VALUES ('third')")
    })
    expect(tries).toBe(2)
    expect(await words(host)).toEqual(['first', 'second', 'third'])
  })

  it.each(['cut-before', 'unavailable'] as const)('asks once more where a read or a write is lost: %s', async fault => {
    const host = await open()
    server.failNext(fault)
    expect(await words(host)).toEqual(['first'])
    server.failNext(fault)
    await add(host, 'second')
    expect(await words(host)).toEqual(['first', 'second after 1'])
  })

  it('does not do work twice where only the answer to its end was lost', async () => {
    const host = await open()
    const lost = host.write(async ({ write }) => {
      await write("INSERT INTO a (word) VALUES ('second')")
      server.failNext('cut-after')
    })
    await expect(lost).rejects.toThrow(/^The database http:\/\/127\.0\.0\.1:\d+ does not answer: /)
    expect(await words(host)).toEqual(['first', 'second'])
  })

  it('says that it does not answer while it is down, and goes on once it is back', async () => {
    const host = await open()
    await server.stop()
    const readable = /^The database http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/
    await expect(words(host)).rejects.toThrow(readable)
    await expect(add(host, 'lost')).rejects.toThrow(readable)
    expect(await host.isReady()).toBe(false)
    await restart()
    expect(await host.isReady()).toBe(true)
    await add(host, 'second')
    expect(await words(host)).toEqual(['first', 'second after 1'])
  })

  it('does not wait for ever for a server that hangs', async () => {
    const result = await openDatabase({ url: server.url, migrations, answerMs: 700 })
    if (!result.ok) throw new Error(result.error)
    opened.push(result.value)
    server.failNext('hang')
    await expect(words(result.value)).rejects.toThrow(/does not answer: .*timeout/)
    server.failNext('hang')
    const [hung, next] = [add(result.value, 'lost'), add(result.value, 'second')]
    await expect(hung).rejects.toThrow(/does not answer: .*timeout/)
    await next
    expect(await words(result.value)).toEqual(['first', 'second after 1'])
  })

  it('asks for a token where the server wants one, and never says it', async () => {
    await server.stop()
    server = await startLibsqlServer({ file: path.join(folder, 'other.db'), authToken: 's3cret' })
    const open = (authToken: string) => openDatabase({ url: server.url, migrations, authToken })
    const [right, wrong] = [await open('s3cret'), await open('wr0ng')]
    if (right.ok) opened.push(right.value)
    expect(right.ok).toBe(true)
    expect(wrong).toMatchObject({
      ok: false,
      error: expect.stringMatching(/could not be opened: .*Authentication failed/),
    })
    if (!wrong.ok) expect(wrong.error).not.toContain('wr0ng')
  })
})
