import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds a Chromium for the browser tests and installs one when there is none: from Debian's packages when the user is
 * root, else Playwright's own. @returns its path, or undefined when Playwright's own serves.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return wanted
  const found = CANDIDATES.find(candidate => existsSync(candidate))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    runQuietly('apt-get', ['update'])
    runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'])
    return CANDIDATES.find(candidate => existsSync(candidate))
  }
  runQuietly('npx', ['playwright', 'install', 'chromium'])
  return undefined
}

function runQuietly(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}
