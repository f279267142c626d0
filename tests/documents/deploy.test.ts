import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOST_FLAGS } from '../../src/site-build/cli/bundle-host'
import { execForm, PROJECT, readDockerfile, said } from './read-container'

const FOLDER = path.join(PROJECT, 'deploy/systemd')
const UNITS = readdirSync(FOLDER)
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
const known = [...readFileSync(path.join(PROJECT, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)]
const ANALYZE = '/usr/bin/systemd-analyze'

/** Values of a unit's setting, in order. */
const valuesOf = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

describe('the units for systemd', () => {
  it('start the host as its container does', () => {
    const [start = ''] = valuesOf(read('cinema-site.service'), 'ExecStart')
    expect(start).toBe(`/usr/bin/${execForm(said(readDockerfile().at(-1), 'CMD')[0] ?? '').join(' ')}`)
    expect(start).toContain(HOST_FLAGS.join(' '))
  })

  it('set variables that exist', () => {
    const names = UNITS.flatMap(unit => valuesOf(read(unit), 'Environment'))
      .flatMap(line => line.split(' '))
      .map(pair => pair.split('=')[0])
    expect(names.length).toBeGreaterThan(4)
    const others = ['NODE_ENV']
    expect(names.filter(name => !known.some(([, found]) => found === name) && !others.includes(name ?? ''))).toEqual([])
  })

  it('run what the project has', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const runs = UNITS.flatMap(unit => valuesOf(read(unit), 'ExecStart')).flatMap(
      start => / npm run (\S+)$/.exec(start.replace('/usr/bin/npm', ' npm'))?.[1] ?? [],
    )
    expect(runs).toEqual(['refresh'])
    expect(runs.filter(name => !(name in scripts))).toEqual([])
  })

  it('give the host longer to stop than it takes, and let it write its database alone', () => {
    const unit = read('cinema-site.service')
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(10)
    expect(valuesOf(unit, 'ProtectSystem')).toEqual(['strict'])
    expect(valuesOf(unit, 'ReadWritePaths')).toEqual([])
    expect(unit).toContain(`LOYALTY_DATABASE_URL=file:/var/lib/${valuesOf(unit, 'StateDirectory')[0]}/`)
  })

  it.skipIf(!existsSync(ANALYZE)).each(UNITS)('%s is one that systemd reads', unit => {
    const verified = execFileSync(ANALYZE, ['verify', path.join(FOLDER, unit)], { stdio: 'pipe' })
    expect(String(verified)).toBe('')
  })
})
