import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../src/site-build/cli/free-port'
import { buildJsonSchemas } from '../../plugins/gatsby-source-cinema/cli/json-schemas'
import { checkSite } from '../../plugins/gatsby-source-cinema/cli/check-site'
import { readSiteFolder } from '../../src/site-build/config/site-folder'
import { LeafWidgetSchema, WidgetSchema } from '../../src/features/content/rules/content-page-record'
import { SiteConfigSchema } from '../../src/config/site-config'
import { findUnknownValues } from '../../src/site-build/config/unknown-values'
import { LIMIT_FIGURES, type LimitName } from '../../src/server/limits/rate-limits'
import { PROJECT } from './read-container'
import { chapter, codesIn, fieldsOf, GUIDE, readGuide, rowsOf, samplesIn } from './read-guide'

const FOLDER_GUIDE = 'docs/operators/site-folder.md'
const guide = readGuide(FOLDER_GUIDE)
const schemas = Object.entries(buildJsonSchemas()).flatMap(([file, text]) => {
  const name = file.replace('.schema.json', '')
  const title = name === 'page' ? 'pages' : `${name}.json`
  // Widgets are told by a table of their own, messages by key.
  // Each of `sources` has the fields of `source`.
  const fields = fieldsOf(JSON.parse(text)).filter(({ path: field }) => !field.startsWith('sources[].'))
  // Corrections have the fields of their lists; a fleet has a guide of its own.
  return ['messages', 'fleet'].includes(name) || name.startsWith('overrides-') ? [] : [{ title, fields }]
})

describe('the guide to the site folder', () => {
  it.each(schemas)('tells every field of $title, and no other', ({ title, fields }) => {
    const told = rowsOf(chapter(guide, title), 'Field').map(([field = '']) => codesIn(field)[0] ?? field)
    const known = [...new Set(fields.map(({ path }) => path))]
    expect(told.length).toBeGreaterThan(1)
    expect(told.toSorted()).toEqual(known.toSorted())
  })

  it.each(schemas)('tells what holds where a field of $title is left out', ({ title, fields }) => {
    const rows = new Map(
      rowsOf(chapter(guide, title), 'Field').map(([field = '', , fallback = '']) => [field, fallback]),
    )
    const wrong = fields.flatMap(({ path, isRequired, fallback }) => {
      const said = rows.get(`\`${path}\``) ?? ''
      const expected = isRequired ? 'required' : fallback === undefined ? undefined : `\`${fallback}\``
      const isRight = expected === undefined ? said !== 'required' : said === expected
      return isRight ? [] : [`${path}: ${said}, not ${expected}`]
    })
    expect(wrong).toEqual([])
  })

  it('tells every widget with its fields', () => {
    const leaves = LeafWidgetSchema.options.map(({ entries }) => entries)
    const groups = ['section', 'columns'].map(type => {
      const schema = (WidgetSchema as unknown as { getter: (input: unknown) => { entries: object } }).getter({ type })
      return schema.entries as Record<string, unknown> & { type: { literal: string } }
    })
    const known = [...leaves, ...groups].map(entries => ({
      type: entries.type.literal,
      fields: Object.keys(entries).filter(name => name !== 'type'),
    }))
    const told = new Map(
      rowsOf(chapter(guide, 'pages'), 'Widget').map(([type = '', fields = '']) => [type, codesIn(fields)]),
    )
    expect([...told.keys()].toSorted()).toEqual(known.map(({ type }) => `\`${type}\``).toSorted())
    for (const { type, fields } of known) expect(told.get(`\`${type}\``), type).toEqual(expect.arrayContaining(fields))
  })
})

describe('samples of the guide', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'guide-'))
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const check = () => checkSite({ folder: root, env: {} })

  it('make a site without a fault, which is told as the guide shows it', async () => {
    for (const { file, text } of samplesIn(guide)) await write(file, text)
    const { lines, isSound } = await check()
    expect([isSound, lines]).toEqual([true, [expect.stringContaining('0 faults, 0 warnings')]])
    expect(guide).toContain(`\`${lines[0]?.replace('1 page:', '0 pages:')}\``)
  })

  it('show a fault as it is printed', async () => {
    for (const { file, text } of samplesIn(guide)) await write(file, text.replace('2026-12-01T', '2026-12-32T'))
    const { lines, isSound } = await check()
    expect(isSound).toBe(false)
    expect(guide).toContain(lines.join('\n'))
  })

  it('show what is printed of a platform that cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    for (const { file, text } of samplesIn(guide)) await write(file, text)
    const site = samplesIn(guide).find(({ file }) => file === 'site.json')
    await write('site.json', JSON.stringify({ ...JSON.parse(site?.text ?? ''), source: { type: 'boxoffice', url } }))
    const { lines, isSound } = await check()
    expect(isSound).toBe(false)
    const port = new URL(url).port
    expect(readGuide('docs/operators/sources.md')).toContain(`${lines[0]?.replaceAll(port, '9499')}\n`)
  })

  it('of single fields are ones that a site may have', async () => {
    const samples = GUIDE.filter(file => file !== FOLDER_GUIDE).flatMap(file => samplesIn(readGuide(file)))
    expect(samples.length).toBeGreaterThan(1)
    const [whole] = samplesIn(guide).filter(({ file }) => file === 'site.json')
    for (const { file, text } of samples) {
      expect(file).toBe('site.json')
      const fields = JSON.parse(text) as Record<string, unknown>
      await write(file, JSON.stringify({ ...JSON.parse(whole?.text ?? ''), ...fields }))
      const folder = readSiteFolder(root)
      expect(folder).toMatchObject({ ok: true })
      const site = folder.ok ? folder.value.site : {}
      expect(findUnknownValues(SiteConfigSchema, site), text).toEqual([])
      expect(Object.keys(fields).filter(name => !(name in SiteConfigSchema.entries))).toEqual([])
    }
  })
})

describe('variables', () => {
  /** Set by the project for itself, or by the system: no operator's business. */
  const INNER =
    /^(?:GATSBY_\w+|NODE_\w+|SITE_FOLDER|PROJECT_ROOT|SOURCES_ROOT|PATH_PREFIX|HOST_BESIDE_URL|BENCH_REPORT|CI|PATH|SSH_AUTH_SOCK)$/
  /** Of tests and measurements: docs/contracts.md. */
  const OF_TESTS = ['REAL_DATA_DIR', 'BENCH_PAGES', 'CHROMIUM_PATH']
  const READ = [
    /\b(?:env|environment)\.([A-Z][A-Z_]+)/g,
    /\b(?:env|environment)\['([A-Z][A-Z_]+)'\]/g,
    /^ {2}([A-Z][A-Z_]{3,}): v\./gm,
  ]
  const sources = ['src', 'plugins'].flatMap(folder =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file))
      .map(file => readFileSync(path.join(PROJECT, folder, file), 'utf8')),
  )
  const read = new Set(
    sources.flatMap(text => READ.flatMap(one => [...text.matchAll(one)].map(([, name = '']) => name))),
  )
  const wanted = [...read].filter(name => !INNER.test(name) && !OF_TESTS.includes(name)).toSorted()
  const example = readFileSync(path.join(PROJECT, '.env.example'), 'utf8')

  it('that the project reads stand in .env.example, and no others', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(wanted.length).toBeGreaterThan(20)
    expect(named.toSorted()).toEqual(wanted)
  })

  it('stand in a table of the guide, and no others', () => {
    const told = GUIDE.flatMap(file => rowsOf(readGuide(file), 'Variable').flatMap(([name = '']) => codesIn(name)))
    expect(told.toSorted()).toEqual(wanted)
  })

  it('that the guide names anywhere exist', () => {
    const names = GUIDE.flatMap(file =>
      [...readGuide(file).matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)=/g)].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(name => !wanted.includes(name) && !OF_TESTS.includes(name))).toEqual([])
  })
})

describe('what the guide says of limits', () => {
  it('is what the host counts', () => {
    const told = rowsOf(readGuide('docs/operators.md'), 'In').map(([name = '', address, account, within = '']) => [
      name,
      { points: Number(address), seconds: within === 'an hour' ? 3600 : 60 * Number.parseInt(within, 10) },
      { points: Number(account), seconds: within === 'an hour' ? 3600 : 60 * Number.parseInt(within, 10) },
    ])
    const names: Record<string, LimitName[]> = {
      logins: ['login'],
      'gift cards': ['giftCard'],
      'password resets': ['reset'],
      'forgotten user names': ['reminder'],
      'activations, cards': ['activation'],
      registrations: ['registration'],
      'contact, newsletter, visits': ['contact', 'newsletter', 'visit'],
      'programs at `/mcp`': ['agents'],
      'page of figures': ['figures'],
      'plans made': ['planMaking'],
      'votes in plans': ['planVotes'],
      'reads of plans': ['planReads'],
      wishes: ['wish'],
      'secrets of wishes': ['wishSecret'],
    }
    const expected = Object.entries(names).flatMap(([name, limits]) =>
      limits.map(limit => [name, LIMIT_FIGURES[limit].address, LIMIT_FIGURES[limit].account]),
    )
    expect(Object.values(names).flat().toSorted()).toEqual(Object.keys(LIMIT_FIGURES).toSorted())
    expect(told.map(([name]) => name)).toEqual(Object.keys(names))
    for (const row of expected) expect(told).toContainEqual(row)
  })
})
