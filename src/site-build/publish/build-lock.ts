import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failure, type Result, success } from '../../platform/result'
import { hasCode } from './replace-file'

const POLL_MS = 300

/**
 * Acquires a lock file with this process's id, so that two builds never write the same folder. Waits while a living
 * process holds it. @param onWait called once @returns releases the lock
 */
export async function acquireLock(file: string, onWait: (holder: number) => void): Promise<() => Promise<void>> {
  let announced = false
  for (;;) {
    const taken = await tryLock(file)
    if (taken.ok) return taken.value
    const holder = taken.error
    if (holder && !announced) onWait(holder)
    announced ||= holder > 0
    await sleep(POLL_MS)
  }
}

/**
 * Acquires a lock file or returns at once; takes over the lock of a dead process.
 * @returns releases the lock; failure with the id of the process that holds it, 0 while it has not written it yet
 */
export async function tryLock(file: string): Promise<Result<() => Promise<void>, number>> {
  await mkdir(path.dirname(file), { recursive: true })
  for (;;) {
    if (await tryTake(file)) return success(() => rm(file, { force: true }))
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (!holder || isAlive(holder)) return failure(holder)
    await rm(file, { force: true })
  }
}

async function tryTake(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
