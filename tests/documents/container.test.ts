import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validate, ValidationSeverity, type ValidatorSettings } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { BILL_FILE } from '../../src/site-build/cli/bill-of-materials'
import { packagesOfBundle } from '../../src/site-build/cli/bundle-host'
import { RECOMMENDED_NODE } from '../node-24/install-node'
import { execForm, PROJECT, readCompose, readDockerfile, said, variablesOf } from './read-container'

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const stages = readDockerfile()
const host = stages.at(-1)
const build = stages.find(({ name }) => name === 'build')
const bill = stages.find(({ name }) => name === 'bill')
const { services, networks, volumes } = readCompose()
const { site, redis } = services

/** Every variable that `.env.example` names, also those that it leaves out. */
const KNOWN = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)

/** What a value of compose.yaml takes from the environment: `${NAME:-default}`. */
const taken = (value: string) => [...value.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)

/** What the linter leaves alone unless it is told otherwise. */
const STRICT: ValidatorSettings = {
  deprecatedMaintainer: ValidationSeverity.ERROR,
  directiveCasing: ValidationSeverity.ERROR,
  emptyContinuationLine: ValidationSeverity.ERROR,
  instructionCasing: ValidationSeverity.ERROR,
  instructionCmdMultiple: ValidationSeverity.ERROR,
  instructionEntrypointMultiple: ValidationSeverity.ERROR,
  instructionHealthcheckMultiple: ValidationSeverity.ERROR,
  instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
  instructionWorkdirRelative: ValidationSeverity.ERROR,
}

describe('the Dockerfile', () => {
  it('has nothing that a linter finds', () => {
    const faults = validate(read('Dockerfile'), STRICT)
    expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate('FROM node\nCMD ["x"]\nCMD ["y"]\nHEALTCHECK NONE\n', STRICT).length).toBeGreaterThan(1)
  })

  it('is made in stages of one release of Node, which the whole test run tries', () => {
    expect(stages.map(({ name }) => name)).toEqual(['deps', 'build', 'bill', 'host'])
    const bases = stages.map(({ base }) => base).filter(base => !stages.some(({ name }) => name === base))
    expect(new Set(bases).size).toBe(1)
    expect(bases[0]).toBe(`node:${RECOMMENDED_NODE}-bookworm-slim`)
  })

  it('installs what a build asks for, without what tests ask for', async () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const source = 'plugins/gatsby-source-cinema'
    const all = [
      ...['build-site', 'pack-host'].map(name => `src/site-build/cli/${name}.ts`),
      ...['cli/refresh-site', 'cli/check-site', 'gatsby-node'].map(name => `${source}/${name}.ts`),
      ...['gatsby-config.ts', 'gatsby-node.ts'],
    ]
    const asked = await Promise.all(all.map(entry => packagesOfBundle(path.join(PROJECT, entry))))
    expect(asked.flat()).toContain('sharp')
    expect(asked.flat().filter(name => !(name in dependencies))).toEqual([])
  })

  it('gives the host nothing but itself and the site, and a user without rights', () => {
    expect(said(host, 'COPY')).toEqual([
      '--from=build /packed ./',
      '--from=build /app/public ./public',
      `--from=bill /app/${BILL_FILE} ./`,
    ])
    expect(said(host, 'USER')).toEqual(['node'])
    const order = host?.instructions.map(({ name }) => name) ?? []
    expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'))
    expect(said(build, 'RUN').some(run => execForm(run).includes('/packed'))).toBe(true)
  })

  it('has a bill of materials, of the lock file and by a generator of the lock file', () => {
    const commands = said(bill, 'RUN').map(execForm)
    expect(commands[0]).toEqual(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'])
    expect(commands[1]).toEqual(['npx', 'tsx', 'src/site-build/cli/bill-of-materials.ts', BILL_FILE])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(scripts['sbom']).toContain(commands[1]?.slice(1, 3).join(' '))
    expect(said(bill, 'COPY')).toEqual(['package.json package-lock.json ./', 'src src'])
  })

  it('asks no shell for anything', () => {
    const commands = stages.flatMap(stage => [...said(stage, 'RUN'), ...said(stage, 'CMD')]).map(execForm)
    expect(commands.length).toBeGreaterThan(4)
    for (const [program] of commands) expect(program).not.toMatch(/sh$/)
  })

  it('starts the host as npm run serve does', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(scripts['serve']?.endsWith(`&& ${execForm(said(host, 'CMD')[0] ?? '').join(' ')}`)).toBe(true)
  })

  it('names only variables that exist, and no secret', () => {
    const names = [...Object.keys(variablesOf(build, 'ARG')), ...Object.keys(variablesOf(host, 'ENV'))]
    const others = ['NODE_ENV']
    expect(names.filter(name => !KNOWN.includes(name) && !others.includes(name))).toEqual([])
    expect(names.filter(name => /SECRET|TOKEN|AUTHORIZATION|PASSWORD/.test(name))).toEqual([])
  })
})

describe('.dockerignore', () => {
  const lines = read('.dockerignore').split('\n')
  const patterns = lines.filter(line => line && !line.startsWith('#'))
  const kept = patterns.filter(line => line.startsWith('!')).map(line => line.slice(1))

  it('leaves everything out that is not named', () => {
    expect(patterns[0]).toBe('*')
    expect(patterns).toEqual(expect.arrayContaining(['**/.env', '**/node_modules']))
  })

  it('names what is there, and all that stages copy', () => {
    const missing = kept.filter(name => !name.includes('*') && !existsSync(path.join(PROJECT, name)))
    expect(missing).toEqual([])
    const copied = stages
      .flatMap(stage => said(stage, 'COPY'))
      .filter(rest => !rest.startsWith('--from='))
      .flatMap(rest => rest.split(' ').slice(0, -1))
    expect(copied).toEqual([
      ...['package.json', 'package-lock.json', 'patches', '.'],
      ...['package.json', 'package-lock.json', 'src'],
    ])
    expect(copied.filter(name => name !== '.' && !kept.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('gives no service a right or a place to write that it does not need', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(service.image).not.toMatch(/:latest$/)
    }
    expect(site?.tmpfs).toEqual(['/tmp'])
    expect(redis?.user).toBe('redis')
  })

  it('keeps the database on a volume that the image prepares', () => {
    expect(site?.volumes).toEqual(['members:/data'])
    expect(Object.keys(volumes)).toEqual(['members'])
    expect(said(host, 'VOLUME')).toEqual(['/data'])
    expect(said(host, 'RUN').map(execForm)).toEqual([
      ['install', '--directory', '--owner=node', '--group=node', '/data'],
    ])
    expect(variablesOf(host, 'ENV')['LOYALTY_DATABASE_URL']).toBe('file:/data/loyalty.db')
  })

  it('waits for Redis, which nobody outside reaches', () => {
    expect(site?.depends_on).toEqual({ redis: { condition: 'service_healthy' } })
    expect(redis?.healthcheck?.test).toEqual(['CMD', 'redis-cli', 'ping'])
    expect(redis?.ports).toEqual([])
    expect(redis?.networks).toEqual(['inside'])
    expect(networks['inside']).toEqual({ internal: true })
    expect(site?.environment['REDIS_URL']).toBe('redis://redis:6379')
  })

  it('shows the site to this machine alone, at the port that it listens on', () => {
    const port = variablesOf(host, 'ENV')['PORT']
    expect(site?.ports).toEqual([`127.0.0.1:${port}:${port}`])
    expect(said(host, 'EXPOSE')).toEqual([port])
  })

  it('names only variables that exist, and gives the build what it takes', () => {
    const names = [...Object.keys(site?.environment ?? {}), ...Object.values(site?.environment ?? {}).flatMap(taken)]
    expect(names.filter(name => !KNOWN.includes(name ?? ''))).toEqual([])
    expect(Object.keys(site?.build?.args ?? {})).toEqual(Object.keys(variablesOf(build, 'ARG')))
    for (const [name, value] of Object.entries(site?.build?.args ?? {})) expect(taken(value)).toEqual([name])
  })

  it('gives a container longer to stop than the host takes', () => {
    expect(Number.parseInt(site?.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  })
})
