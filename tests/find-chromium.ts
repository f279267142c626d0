import { existsSync } from 'node:fs'
import { installPackages, runQuietly } from './install-packages'

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
  if (installPackages(['chromium', 'fonts-noto-core', 'fonts-noto-cjk']))
    return CANDIDATES.find(candidate => existsSync(candidate))
  runQuietly('npx', ['playwright', 'install', 'chromium'])
  return undefined
}
