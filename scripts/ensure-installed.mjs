// Installs the dependencies when a script runs on a fresh clone, or when the lock file is newer than what is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

const installed = join(root, 'node_modules/.package-lock.json')
const wanted = join(root, 'package-lock.json')
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
  console.log('Installing dependencies (once, about two minutes) …')
  // `npm ci` refuses a lock file that names packages a mirror does not have; a plain install takes what there is.
  const status = install('ci') === 0 ? 0 : install('install', '--no-save')
  if (status !== 0) process.exit(status ?? 1)
}

function install(...command) {
  return spawnSync('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status
}
