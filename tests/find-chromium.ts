import { existsSync } from 'node:fs'
import { installPackages, runQuietly } from './install-packages'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Chromium without a window of its own: the same engine, and a third quicker through the browser tests. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** Pages in Hebrew and Japanese are set with them. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk']

/** The browser of the browser tests: the shell, installed when there is none, else what `findChromium` finds. */
export function findTestBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (!existsSync(SHELL)) installPackages(['chromium-headless-shell', ...FONTS])
  return existsSync(SHELL) ? SHELL : findChromium()
}

/**
 * Finds a Chromium for the browser tests and installs one when there is none: from Debian's packages when the user is
 * root, else Playwright's own. @returns its path, or undefined when Playwright's own serves.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return wanted
  const found = CANDIDATES.find(candidate => existsSync(candidate))
  if (found) return found
  if (installPackages(['chromium', ...FONTS])) return CANDIDATES.find(candidate => existsSync(candidate))
  runQuietly('npx', ['playwright', 'install', 'chromium'])
  return undefined
}
