// Finds a Chromium for browser tests; installs one when there is none: from Debian's packages when the user is root,
// else Playwright's own. Prints its path; empty when Playwright's own is to be used.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** @returns {string | undefined} path of an installed Chromium, or undefined when Playwright's own serves. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return wanted
  const found = CANDIDATES.find(candidate => existsSync(candidate))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fonts-noto-core'])
    return CANDIDATES.find(candidate => existsSync(candidate))
  }
  run('npx', ['playwright', 'install', 'chromium'])
  return undefined
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium() ?? '')
