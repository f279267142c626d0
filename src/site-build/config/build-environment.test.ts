import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBuildEnvironment } from './build-environment'

let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'project-'))
  for (const site of ['sites/demo-circuit', 'sites/harbour', 'elsewhere/kino']) {
    mkdirSync(path.join(root, site), { recursive: true })
    writeFileSync(path.join(root, site, 'site.json'), '{}')
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const read = (env: Record<string, string>) => readBuildEnvironment({ PROJECT_ROOT: root, ...env }, () => 1000)

describe('the build environment (contracts §2)', () => {
  it('has defaults: the demo circuit, loopback, the clock', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        siteFolder: path.join(root, 'sites/demo-circuit'),
        siteUrl: 'http://localhost:9000',
        now: 1000,
        previewOrigins: [],
        projectRoot: root,
      },
    })
  })

  it.each([
    ['a name below sites/', 'harbour', 'sites/harbour'],
    ['a path from the project', 'elsewhere/kino', 'elsewhere/kino'],
    ['a path with sites/ before it', 'sites/harbour', 'sites/harbour'],
  ])('finds a site by %s', (_, site, folder) => {
    expect(read({ SITE: site })).toMatchObject({ ok: true, value: { siteFolder: path.join(root, folder) } })
  })

  it('finds a site by an absolute path', () => {
    const folder = path.join(root, 'elsewhere/kino')
    expect(read({ SITE: folder })).toMatchObject({ ok: true, value: { siteFolder: folder } })
  })

  it('believes a staged build about the folder', () => {
    expect(read({ SITE: 'nowhere', SITE_FOLDER: '/srv/site' })).toMatchObject({
      ok: true,
      value: { siteFolder: '/srv/site' },
    })
  })

  it('lists the known sites when the site is unknown', () => {
    expect(read({ SITE: 'nowhere' })).toMatchObject({
      ok: false,
      error: [
        {
          severity: 'error',
          source: 'environment',
          field: 'SITE',
          message: expect.stringContaining('demo-circuit, harbour'),
        },
      ],
    })
  })

  it('takes BUILD_NOW as now', () => {
    expect(read({ BUILD_NOW: '2025-01-23T09:00:00Z' })).toMatchObject({ ok: true, value: { now: 1737622800000 } })
    expect(read({ BUILD_NOW: '2025-01-23T10:00:00+01:00' })).toMatchObject({ ok: true, value: { now: 1737622800000 } })
  })

  it('takes the origins of editors from PREVIEW_ORIGINS, each once and without path', () => {
    const value = ' https://editor.example/sites/, http://localhost:9100,https://editor.example, '
    expect(read({ PREVIEW_ORIGINS: value })).toMatchObject({
      ok: true,
      value: { previewOrigins: ['https://editor.example', 'http://localhost:9100'] },
    })
  })

  it.each(['editor.example', '*', 'null', 'https://editor.example http://localhost:9100', 'ftp://editor.example'])(
    'refuses %j as PREVIEW_ORIGINS',
    value => {
      expect(read({ PREVIEW_ORIGINS: `http://localhost:9100,${value}` })).toMatchObject({
        ok: false,
        error: [{ field: 'PREVIEW_ORIGINS', message: expect.stringContaining(value) }],
      })
    },
  )

  it.each(['2025-01-23', 'yesterday', '2025-01-23T09:00:00', '2025-02-30T25:00:00Z'])(
    'refuses %j as BUILD_NOW',
    value => {
      expect(read({ BUILD_NOW: value })).toMatchObject({ ok: false, error: [{ field: 'BUILD_NOW' }] })
    },
  )

  it.each(['cinema.example', 'ftp://cinema.example', 'https://cinema.example/kino/'])(
    'refuses %j as SITE_URL',
    value => {
      expect(read({ SITE_URL: value })).toMatchObject({ ok: false, error: [{ field: 'SITE_URL' }] })
    },
  )

  it('keeps the origin of SITE_URL', () => {
    expect(read({ SITE_URL: 'https://cinema.example/' })).toMatchObject({
      ok: true,
      value: { siteUrl: 'https://cinema.example' },
    })
  })

  it('reports every broken variable at once', () => {
    const result = read({ SITE: 'nowhere', SITE_URL: 'x', BUILD_NOW: 'y' })
    expect(result.ok ? [] : result.error.map(({ field }) => field)).toEqual(['SITE', 'SITE_URL', 'BUILD_NOW'])
  })
})
