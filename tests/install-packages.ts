import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's packages where this may: as root, with apt. @returns whether it was tried */
export function installPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  runQuietly('apt-get', ['update'])
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names])
  return true
}

/** Runs a program with its faults shown alone. */
export function runQuietly(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}
