import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Packages = Record<string, Record<string, unknown>>

const LOCKED: Packages = {
  '': { name: 'a-site', dependencies: { hono: '4.0.0' } },
  'node_modules/hono': { version: '4.0.0', integrity: 'sha512-aaaa' },
  'node_modules/@scope/parser': { version: '2.1.0' },
  'node_modules/vitest': { version: '3.0.0', dev: true },
  'node_modules/for-another-system': { version: '1.0.0', optional: true, os: ['an-other'] },
  'node_modules/optional-runtime': { version: '1.0.0', optional: true },
}
/** What npm keeps a record of after it installed that on this system. */
const {
  '': _root,
  'node_modules/for-another-system': foreign,
  'node_modules/optional-runtime': _,
  ...INSTALLED
} = LOCKED

let folder: string

/** What npm was called with, a line a call. */
const npmCalls = () => {
  const log = path.join(folder, 'npm-calls')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

function write(file: string, value: unknown): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, JSON.stringify(value))
}

const writeInstalled = (packages: Packages) => write('node_modules/.package-lock.json', { packages })

/** Runs the script as a command of the folder does. @param npmStatus what `npm` ends with */
function ensureInstalled(args: string[], env: Record<string, string> = {}, npmStatus = 0) {
  writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" >> '${folder}/npm-calls'\nexit ${npmStatus}\n`)
  chmodSync(path.join(folder, 'bin/npm'), 0o755)
  const { NODE_ENV: _env, npm_config_omit: _omit, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'scripts/ensure-installed.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...inherited, NODE_ENV: 'test', ...env, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` },
    },
  )
  return { status, said: stdout + stderr }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ensure-installed-'))
  for (const name of ['scripts', 'bin']) mkdirSync(path.join(folder, name))
  copyFileSync('scripts/ensure-installed.mjs', path.join(folder, 'scripts/ensure-installed.mjs'))
  write('package.json', { engines: { node: '>=20.19' } })
  write('package-lock.json', { packages: LOCKED })
  writeInstalled(INSTALLED)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what is installed equals the lock file', () => {
  it.each([[['--install']], [[]]])('runs nothing and says nothing (%j)', args => {
    expect(ensureInstalled(args)).toEqual({ status: 0, said: '' })
    expect(npmCalls()).toEqual([])
  })

  it('also where the lock file is younger, as after a checkout', () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    utimesSync(path.join(folder, 'package-lock.json'), tomorrow, tomorrow)
    expect(ensureInstalled(['--install'])).toEqual({ status: 0, said: '' })
    expect(npmCalls()).toEqual([])
  })

  it.each<[string, string[], Record<string, string>]>([
    ['NODE_ENV=production', ['--install'], { NODE_ENV: 'production' }],
    ['npm is told to omit them', ['--install'], { npm_config_omit: 'dev' }],
    ['none of them is there, and nothing is to be installed', [], {}],
  ])('also without packages for development where %s', (_reason, args, env) => {
    const { 'node_modules/vitest': _dev, ...production } = INSTALLED
    writeInstalled(production)
    expect(ensureInstalled(args, env)).toEqual({ status: 0, said: '' })
    expect(npmCalls()).toEqual([])
  })
})

const { 'node_modules/hono': hono, ...withoutHono } = INSTALLED
const DIFFERENCES: [string, Packages, RegExp][] = [
  [
    'a package of another version',
    { ...INSTALLED, 'node_modules/@scope/parser': { version: '2.0.0' } },
    /@scope\/parser 2\.0\.0 is installed instead of 2\.1\.0\b/,
  ],
  [
    'a package with other content',
    { ...INSTALLED, 'node_modules/hono': { ...hono, integrity: 'sha512-bbbb' } },
    /hono 4\.0\.0 is installed with other content/,
  ],
  ['an absent package', withoutHono, /hono 4\.0\.0 is not installed/],
  [
    'two absent packages',
    { 'node_modules/vitest': { version: '3.0.0', dev: true } },
    /hono 4\.0\.0 is not installed, and 1 more packages differ/,
  ],
  [
    'a package that is not locked any more',
    { ...INSTALLED, 'node_modules/left-over': { version: '1.0.0' } },
    /node_modules\/left-over is installed and not in package-lock\.json/,
  ],
  [
    'a package for another system',
    { ...INSTALLED, 'node_modules/for-another-system': foreign! },
    /for-another-system is installed for another system/,
  ],
]

describe.each(DIFFERENCES)('%s', (_name, packages, reason) => {
  beforeEach(() => writeInstalled(packages))

  it('is named, and installed with --install', () => {
    const { status, said } = ensureInstalled(['--install'])
    expect(said).toMatch(reason)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect([status, npmCalls()]).toEqual([0, ['ci --no-audit --no-fund --loglevel=error']])
  })

  it('is named with the command to run, and not installed, without the flag', () => {
    const { status, said } = ensureInstalled([])
    expect(said).toMatch(reason)
    expect(said).toMatch(/Run `npm ci` first/)
    expect([status, npmCalls()]).toEqual([1, []])
  })
})

describe('a fresh clone', () => {
  beforeEach(() => rmSync(path.join(folder, 'node_modules'), { recursive: true }))

  it('is installed once with --install', () => {
    const { status, said } = ensureInstalled(['--install'])
    expect(said).toMatch(/^The dependencies are not installed: running `npm ci`/)
    expect([status, npmCalls().length]).toEqual([0, 1])
  })

  it('ends every other command with what to run', () => {
    expect(ensureInstalled([])).toEqual({
      status: 1,
      said: 'The dependencies are not installed. Run `npm ci` first.\n',
    })
    expect(npmCalls()).toEqual([])
  })

  it('fails as npm fails, and tries nothing else', () => {
    expect(ensureInstalled(['--install'], {}, 7).status).toBe(7)
    expect(npmCalls()).toEqual(['ci --no-audit --no-fund --loglevel=error'])
  })
})

it.each([[['--install']], [[]]])('refuses node_modules that is a link, whatever it leads to (%j)', args => {
  const elsewhere = path.join(folder, 'elsewhere')
  renameSync(path.join(folder, 'node_modules'), elsewhere)
  symlinkSync(elsewhere, path.join(folder, 'node_modules'))
  for (const packages of [INSTALLED, {}]) {
    writeInstalled(packages)
    const { status, said } = ensureInstalled(args)
    expect(status).toBe(1)
    expect(said).toMatch(/symbolic link.*`rm node_modules`.*`npm ci`/)
  }
  expect(npmCalls()).toEqual([])
})

const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)

it.each([
  `>=${ownMajor + 1}`,
  `^${ownMajor}.${ownMinor + 1}`,
  `^${ownMajor - 1}.0`,
  `^${ownMajor - 1}.0 || ^${ownMajor}.${ownMinor + 1} || >=99`,
])('refuses its Node where package.json requires %s', required => {
  write('package.json', { engines: { node: required } })
  const { status, said } = ensureInstalled(['--install'])
  expect([status, npmCalls()]).toEqual([1, []])
  expect(said).toContain(`Node ${required} is required`)
})

it.each([`>=${ownMajor}`, `>=${ownMajor - 1}.99`, `^${ownMajor}.${ownMinor}`, `>=99 || ^${ownMajor}`])(
  'accepts its Node where package.json requires %s',
  required => {
    write('package.json', { engines: { node: required } })
    expect(ensureInstalled([])).toEqual({ status: 0, said: '' })
  },
)
