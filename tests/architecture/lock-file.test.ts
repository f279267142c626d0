import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  dev?: boolean
  /** Of development, and an optional peer of something that is not: npm installs it without development too. */
  devOptional?: boolean
}

const file = path.resolve(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

/** Where Node looks for a package that one at a place needs: beside it, then further up. */
function isLocked(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (`${at}${at && '/'}node_modules/${name}` in packages) return true
    if (at === '') return false
  }
}

describe('the lock file', () => {
  it('names what every system needs, also what this one does not install: `npm ci` refuses it otherwise', () => {
    const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter(name => !isLocked(place, name))
        .map(name => `${name}, of ${place || 'the site'}`),
    )
    expect(missing).toEqual([])
  })

  it('has no tool of tests in the installation of an operator, `npm ci --omit=dev`', () => {
    const installed = Object.entries(packages).flatMap(([place, { devOptional }]) => (devOptional ? [place] : []))
    expect(installed, 'docs/third-parties/packages.md, Overrides').toEqual([])
    for (const tool of ['vitest', 'jsdom', 'msw', '@playwright/test', 'oxlint'])
      expect(packages[`node_modules/${tool}`], tool).toMatchObject({ dev: true })
  })

  it('has several systems’ programs to name', () => {
    const systems = ['darwin-arm64', 'linux-x64-gnu', 'win32-x64-msvc']
    const named = systems.filter(system => `node_modules/@swc/core-${system}` in packages)
    expect(named).toEqual(systems)
  })
})
