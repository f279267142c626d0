import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from './replace-file'

const POLL_MS = 300

/**
 * Acquires a lock file with this process's id, so that two builds never write the same folder. Waits while a living
 * process holds it, and takes over the lock of a dead one. @param onWait called once @returns releases the lock
 */
export async function acquireLock(file: string, onWait: (holder: number) => void): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true })
  let announced = false
  for (;;) {
    if (await tryTake(file)) return () => rm(file, { force: true })
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder && !isAlive(holder)) {
      await rm(file, { force: true })
      continue
    }
    if (holder && !announced) onWait(holder)
    announced ||= holder > 0
    await sleep(POLL_MS)
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
