import { chmod, mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'

/** What SQLite writes beside a database while it is open, with the mode of the database. */
const BESIDE = ['-wal', '-shm', '-journal']

/**
 * Makes a database file, and its folder when there is none, that only this user can read, and closes a file that is there
 * already to all others. A folder that is there stays as it is: more than the database may be in it.
 */
export async function closeToOthers(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await open(file, 'wx', 0o600).then(made => made.close(), ignore('EEXIST'))
  for (const each of [file, ...BESIDE.map(suffix => file + suffix)]) {
    const mode = await stat(each).then(found => found.mode, ignore('ENOENT'))
    // Another user's file, or one on a read-only disk, is theirs to close.
    if (mode !== undefined && (mode & 0o077) !== 0)
      await chmod(each, mode & 0o700).catch(ignore('EPERM', 'EROFS', 'ENOENT'))
  }
}

function ignore(...codes: readonly string[]) {
  return (error: unknown): undefined => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (!codes.includes(String(code))) throw error
  }
}
