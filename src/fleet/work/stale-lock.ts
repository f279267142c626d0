import { readFile, rm, stat } from 'node:fs/promises'

/**
 * Removes the lock file of a process that has ended, where another one has its number by now: in a container they are the
 * same after each start. Without /proc it stays. Only for the one process that may work on the site.
 */
export async function dropStaleLock(file: string): Promise<void> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!holder) return
  const [lock, process] = await Promise.all([timeOf(file), timeOf(`/proc/${holder}`)])
  if (lock !== undefined && process !== undefined && lock < process) await rm(file, { force: true })
}

/** Ms of the last change; of a folder of /proc, the start of its process. */
async function timeOf(place: string): Promise<number | undefined> {
  return (await stat(place).catch(() => undefined))?.mtimeMs
}
