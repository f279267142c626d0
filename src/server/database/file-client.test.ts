import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFileClient, createFileThread } from './file-client'

const IDLE_MS = 200

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'file-client-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const statement = (sql: string) => ({ sql, args: [] })

it('a thread of a file ends when it has nothing to do, and another one continues', { timeout: 60_000 }, async () => {
  const thread = createFileThread(IDLE_MS)
  const { execute, close } = createFileClient(`file:${folder}/a.db`, thread)
  await execute(statement('CREATE TABLE notes (text TEXT)'))
  await execute(statement("INSERT INTO notes VALUES ('kept')"))
  await expect.poll(thread.isRunning, { timeout: 5_000 }).toBe(false)
  expect((await execute(statement('SELECT text FROM notes'))).rows).toEqual([{ text: 'kept' }])
  close()
})

it('a thread does not end within a transaction', { timeout: 60_000 }, async () => {
  const thread = createFileThread(IDLE_MS)
  const { execute, begin, close } = createFileClient(`file:${folder}/a.db`, thread)
  await execute(statement('CREATE TABLE notes (text TEXT)'))
  const transaction = await begin()
  await transaction.execute(statement("INSERT INTO notes VALUES ('slow')"))
  await wait(3 * IDLE_MS)
  await transaction.commit()
  transaction.close()
  expect((await execute(statement('SELECT text FROM notes'))).rows).toEqual([{ text: 'slow' }])
  close()
  await expect.poll(thread.isRunning, { timeout: 5_000 }).toBe(false)
})
