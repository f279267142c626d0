import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatFault } from '../../config/fault'
import { readFleet } from './read-fleet'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fleet-'))
  for (const name of ['harbour', 'lido']) {
    mkdirSync(path.join(root, 'sites', name), { recursive: true })
    writeFileSync(path.join(root, 'sites', name, 'site.json'), '{}')
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const SECRET = '0123456789abcdef0123456789abcdef'
const site = (id: string, more = {}) => ({
  id,
  folder: `sites/${id}`,
  siteUrl: `https://${id}.example`,
  publicDir: `public/${id}`,
  ...more,
})

function read(config: unknown, env: Record<string, string> = {}) {
  const file = path.join(root, 'fleet.json')
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config))
  return readFleet(file, env)
}
const faultsOf = (config: unknown, env?: Record<string, string>) => {
  const result = read(config, env)
  return result.ok ? [] : result.error.map(formatFault)
}

describe('fleet.json', () => {
  it('needs four fields for a site', () => {
    const result = read({ sites: [site('harbour')] })
    expect(result.ok && [...result.value.sites.values()]).toEqual([
      {
        id: 'harbour',
        folder: path.join(root, 'sites/harbour'),
        siteUrl: 'https://harbour.example',
        publicDir: path.join(root, 'public/harbour'),
        domains: ['harbour.example'],
        env: {},
        refreshMs: 60_000,
        build: '1d',
        timeZone: 'UTC',
        priority: 5,
        maxAgeMs: 900_000,
        webhookSecret: null,
        circuit: null,
      },
    ])
  })

  it('reads the secrets that it names, each for its site', () => {
    const entry = site('harbour', {
      env: { VEEZI_TOKEN: { env: 'HARBOUR_VEEZI' }, GALLERY: 'true' },
      webhookSecretEnv: 'HARBOUR_HOOK',
    })
    const result = read(
      { sites: [entry], alerts: { url: 'https://alerts.example/', secretEnv: 'ALERTS' } },
      { HARBOUR_VEEZI: 'key', HARBOUR_HOOK: SECRET, ALERTS: SECRET },
    )
    expect(result.ok && result.value.sites.get('harbour')).toMatchObject({
      env: { VEEZI_TOKEN: 'key', GALLERY: 'true' },
      webhookSecret: SECRET,
    })
    expect(result.ok && result.value.secretNames).toEqual(['HARBOUR_HOOK', 'ALERTS'])
  })

  it.each([
    ['[', 'error: fleet.json: No valid JSON at line 1, column 2'],
    [{ sites: [] }, 'error: fleet.json sites: must name a site'],
    [
      { sites: [site('harbour', { refresh: '1 minute' })] },
      'error: fleet.json sites.0.refresh: must be a time such as 30s, 1m, 6h or 1d',
    ],
    [
      { sites: [site('harbour', { build: 'daily' })] },
      'error: fleet.json sites.0.build: must be 1d, or five fields of cron such as 30 4 * * *',
    ],
    [
      { sites: [site('harbour'), site('lido', { timeZone: 'Mars/Base' })] },
      'error: fleet.json sites.1.timeZone: "Mars/Base" is no known time zone',
    ],
    [
      { sites: [site('harbour'), site('harbour', { publicDir: 'b', domains: ['b.example'] })] },
      "error: fleet.json [harbour] sites.1.id: the site 'harbour' is named twice",
    ],
    [
      { sites: [site('harbour'), site('lido', { domains: ['lido.example', 'Harbour.example'] })] },
      "error: fleet.json [lido] sites.1.domains: harbour.example is a domain of 'harbour', too",
    ],
    [
      { sites: [site('harbour'), site('lido', { publicDir: 'public/../public/harbour' })] },
      "error: fleet.json [lido] sites.1.publicDir: 'harbour' has the same folder: one of the two would overwrite the other",
    ],
    [
      { sites: [site('harbour', { folder: 'sites/arbour' })] },
      "error: fleet.json [harbour] sites.0.folder: there is no folder 'sites/arbour'",
    ],
    [
      { sites: [site('harbour', { folder: 'sites' })] },
      "error: fleet.json [harbour] sites.0.folder: there is no site.json in 'sites'",
    ],
    [
      { sites: [site('harbour', { webhookSecretEnv: 'HOOK' })] },
      'error: fleet.json sites.0.webhookSecretEnv: the variable HOOK is not set',
    ],
    [
      { sites: [site('harbour', { env: { TOKEN: { env: 'NONE' } } })] },
      'error: fleet.json sites.0.env.TOKEN: the variable NONE is not set',
    ],
    [
      { sites: [site('harbour')], vendors: [{ host: 'https://api.example/', perSecond: 1, concurrency: 1 }] },
      'error: fleet.json vendors.0.host: must be the name of a host, without protocol and path',
    ],
  ])('%j is refused', (config, fault) => {
    expect(faultsOf(config)).toContain(fault)
  })

  it('refuses a field that it does not know, by name', () => {
    expect(faultsOf({ sites: [site('harbour', { refreshh: '1m' })] }).join()).toContain('sites.0.refreshh')
  })

  it('refuses a secret that is short', () => {
    const entry = site('harbour', { webhookSecretEnv: 'HOOK' })
    expect(faultsOf({ sites: [entry] }, { HOOK: 'short' }).join()).toContain('at least 32 characters')
  })
})
