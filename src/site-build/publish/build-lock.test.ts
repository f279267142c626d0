import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock, tryLock } from './build-lock'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the build lock', () => {
  it('lets the second wait until the first gives it back, and says so once', async () => {
    const file = path.join(root, 'a/build.lock')
    const order: string[] = []
    const release = await acquireLock(file, () => order.push('never'))
    expect(await readFile(file, 'utf8')).toBe(String(process.pid))
    const second = acquireLock(file, holder => order.push(`waits for ${holder}`)).then(releaseSecond => {
      order.push('second')
      return releaseSecond
    })
    await expect.poll(() => order.length).toBe(1)
    order.push('first ends')
    await release()
    await (
      await second
    )()
    expect(order).toEqual([`waits for ${process.pid}`, 'first ends', 'second'])
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  it('names who holds it to those that do not wait', async () => {
    const file = path.join(root, 'build.lock')
    const first = await tryLock(file)
    expect(await tryLock(file)).toEqual({ ok: false, error: process.pid })
    if (first.ok) await first.value()
    expect(await tryLock(file)).toMatchObject({ ok: true })
  })

  it('takes over the lock of a process that is gone', async () => {
    const file = path.join(root, 'build.lock')
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    await writeFile(file, String(gone))
    const release = await acquireLock(file, () => expect.unreachable('nobody holds it'))
    expect(await readFile(file, 'utf8')).toBe(String(process.pid))
    await release()
  })
})
