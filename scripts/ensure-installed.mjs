// Compares the installed packages with package-lock.json, by content. With `--install` a difference runs `npm ci`;
// without it, a difference ends the command. Exits with 1 when the command cannot continue.
import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const mayInstall = process.argv.includes('--install')
let knownLibc

const required = readJson('package.json').engines.node
if (!required.split('||').some(acceptsOwnNode)) {
  stop(`Node ${required} is required (engines in package.json); this is ${process.version}.`)
}
if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
  stop(
    'node_modules is a symbolic link, and `npm ci` would empty the folder it leads to. ' +
      'Remove the link (`rm node_modules`) and run `npm ci`.',
  )
}
const difference = describeDifference()
if (difference && !mayInstall) stop(`${difference}. Run \`npm ci\` first.`)
if (difference) {
  console.log(`${difference}: running \`npm ci\`, which takes about two minutes.`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exit(status ?? 1)
}

/** @param range `^20.19` for that major version, or `>=24` for later ones too */
function acceptsOwnNode(range) {
  const [, operator, major, minor = 0] = /(\^|>=)(\d+)(?:\.(\d+))?/.exec(range)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor === Number(major)) return ownMinor >= Number(minor)
  return operator === '>=' && ownMajor > Number(major)
}

/** Describes the first difference and the number of others; undefined when there is none. */
function describeDifference() {
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!installed) return 'The dependencies are not installed'
  const [first, ...others] = findDifferences(readJson('package-lock.json').packages, installed)
  return first && first + (others.length > 0 ? `, and ${others.length} more packages differ` : '')
}

/** Compares with npm's record of the installation, where optional packages for other systems are absent. */
function findDifferences(locked, installed) {
  const isDevOmitted =
    process.env.NODE_ENV === 'production' ||
    /\bdev\b/.test(process.env.npm_config_omit ?? '') ||
    // A host needs only `npm ci --omit=dev`.
    (!mayInstall && !Object.values(installed).some(({ dev }) => dev))
  const mayBeAbsent = ({ optional, dev, devOptional }) => optional || (isDevOmitted && (dev || devOptional))
  const differences = []
  for (const [folder, { version, integrity, ...about }] of Object.entries(locked)) {
    if (folder === '') continue
    const found = installed[folder]
    const name = folder.replace(/^.*node_modules\//, '')
    if (!found) {
      if (!mayBeAbsent(about)) differences.push(`${name} ${version} is not installed`)
    } else if (found.version !== version) {
      differences.push(`${name} ${found.version} is installed instead of ${version}`)
    } else if (integrity && found.integrity && found.integrity !== integrity) {
      differences.push(`${name} ${version} is installed with other content`)
    } else if (!suitsSystem(about)) {
      differences.push(`${name} is installed for another system`)
    }
  }
  const unknown = Object.keys(installed).filter(folder => !(folder in locked))
  return [...differences, ...unknown.map(folder => `${folder} is installed and not in package-lock.json`)]
}

function suitsSystem({ os, cpu, libc }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, ownLibc()))
}

/** Evaluates npm's fields: `win32`, or `!win32` for every other system. */
function allows(values, own) {
  if (!values) return true
  if (values.includes(`!${own}`)) return false
  return values.includes(own) || values.includes('any') || values.every(value => value.startsWith('!'))
}

/** Cached, because a report takes milliseconds. */
function ownLibc() {
  process.report.excludeNetwork = true
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return knownLibc
}

/** Returns undefined for a missing file. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
