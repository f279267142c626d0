import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

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
  '/usr/bin/caddy': 'caddy',
}

/** Installs the servers that are not there: all at once, since two installations cannot run side by side. @returns what is missing still */
export const installServers = (): string[] => installMissing(SERVERS)

function installMissing(programs: Readonly<Record<string, string>>): string[] {
  const missing = () => Object.keys(programs).filter(program => !existsSync(program))
  const packages = missing().flatMap(program => programs[program] ?? [])
  if (packages.length > 0) installPackages(packages)
  return missing()
}

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'
const ENGINES: Readonly<Record<string, string>> = {
  [FIREFOX]: 'firefox-esr',
  [WEBKIT_DRIVER]: 'webkit2gtk-driver',
  [XVFB]: 'xvfb',
}

/** Installs the browsers beside Chromium that are not there, like the servers. @returns what is missing still */
export const installEngines = (): string[] => installMissing(ENGINES)

/** The browser that WebKit's driver starts: part of the library, in a folder named after the machine's architecture. @throws where there is none */
export function miniBrowser(): string {
  const places = readdirSync('/usr/lib', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .flatMap(({ name }) => ['4.1', '4.0'].map(version => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
  const found = places.find(place => existsSync(place))
  if (!found) throw new Error('WebKit has no MiniBrowser')
  return found
}

/** Runs a program with its faults shown alone. */
export function runQuietly(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}
