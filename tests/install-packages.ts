import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's packages where this may: as root, with apt. @returns whether it was tried */
export function installPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  runQuietly('apt-get', ['update'])
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names])
  return true
}

/** Servers that tests start, and what makes a certificate for one: where Debian puts each, and its package. */
const SERVERS: Readonly<Record<string, string>> = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/bin/openssl': 'openssl',
}

/** Installs the servers that are not there: all at once, since two installations cannot run side by side. @returns what is missing still */
export function installServers(): string[] {
  const missing = () => Object.keys(SERVERS).filter(program => !existsSync(program))
  const packages = missing().flatMap(program => SERVERS[program] ?? [])
  if (packages.length > 0) installPackages(packages)
  return missing()
}

/** Runs a program with its faults shown alone. */
export function runQuietly(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}
