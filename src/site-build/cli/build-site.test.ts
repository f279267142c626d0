import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure, success } from '../../platform/result'
import { readCompiledCode } from '../release/compiled-code'
import { buildSite, type RunBuilder } from './build-site'
import { readReleaseRecord } from '../publish/release-record'
import { listFiles } from '../publish/sync-folder'

let root: string
let builderRuns: { dir: string; args: string[]; env: NodeJS.ProcessEnv }[]

const PAGE = '<p>listing</p>'.repeat(200)
const SITE = { name: 'Lido', locale: 'en-GB', country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' } }

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), content)
}

/** A mock of the bundler that writes the given files into the stage's output. */
const builderOf =
  (files: Record<string, string>): RunBuilder =>
  async stage => {
    builderRuns.push(stage)
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(stage.publicDir, file)), { recursive: true })
      await writeFile(path.join(stage.publicDir, file), content)
    }
    return success(null)
  }

function build(runBuilder: RunBuilder, env: NodeJS.ProcessEnv = {}) {
  return buildSite({
    env: { SITE: 'lido', ...env },
    projectRoot: root,
    stageRoot: path.join(root, '.stage'),
    runBuilder,
    print: () => undefined,
  })
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const files = (await listFiles(folder)).sort()
  return Object.fromEntries(
    await Promise.all(
      files.map(async file => [file, (await readFile(path.join(folder, file))).toString('base64')] as const),
    ),
  )
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-site-'))
  builderRuns = []
  await write('sites/lido/site.json', JSON.stringify(SITE))
  await write('src/thing.ts', 'export {}')
  await write('src/thing.test.ts', 'test')
  await write('gatsby-config.ts', 'export default {}')
  await write('package.json', '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('building a site', () => {
  it.each(['', 'fr/'])('knows what the live calendars told, also what a refresh put there: %s', async folder => {
    const calendar = `${folder}calendar/theaters/lido.ics`
    await write('sites/lido/site.json', JSON.stringify({ ...SITE, languages: ['en-GB', 'fr-FR'] }))
    await build(builderOf({ 'index.html': PAGE, [calendar]: 'built' }))
    await write(`public/${calendar}`, 'refreshed')
    let found = ''
    await build(async stage => {
      found = await readFile(path.join(stage.publicDir, calendar), 'utf8')
      return success(null)
    })
    expect(found).toBe('refreshed')
  })

  it('keeps nothing of a language that the site no longer has', async () => {
    const inFrench = ['fr/schedule/index.json', 'fr/calendar/theaters/lido.ics']
    await write('sites/lido/site.json', JSON.stringify({ ...SITE, languages: ['en-GB', 'fr-FR'] }))
    await build(builderOf({ 'index.html': PAGE, ...Object.fromEntries(inFrench.map(file => [file, '{}'])) }))
    await build(builderOf({ 'index.html': PAGE }))
    expect(await listFiles(path.join(root, 'public'))).toEqual(expect.arrayContaining(inFrench))
    await write('sites/lido/site.json', JSON.stringify(SITE))
    await build(builderOf({ 'index.html': PAGE }))
    const left = await listFiles(path.join(root, 'public'))
    expect(left.filter(file => file.startsWith('fr/'))).toEqual([])
  })

  it('publishes the whole output, compressed, when the build succeeded', async () => {
    const result = await build(
      builderOf({ 'index.html': PAGE, 'app-0123456789abcdef0123.js': 'x', 'app.js.map': '{}' }),
    )
    expect(result).toMatchObject({ ok: true })
    const files = (await readdir(path.join(root, 'public'))).sort()
    const page = ['index.html', 'index.html.br', 'index.html.gz']
    // Beside the output stands what the host must know of each page's scripts.
    expect(files).toEqual(['app-0123456789abcdef0123.js', ...page, 'page-scripts.json'])
    expect(brotliDecompressSync(await readFile(path.join(root, 'public/index.html.br'))).toString()).toBe(PAGE)
    expect(gunzipSync(await readFile(path.join(root, 'public/index.html.gz'))).toString()).toBe(PAGE)
  })

  it('compiles the code once for sites that are built at the same time', async () => {
    const names = ['lido', 'odeon', 'rio']
    for (const name of names) await write(`sites/${name}/site.json`, JSON.stringify({ ...SITE, name }))
    let compiled = 0
    const compiler: RunBuilder = async stage => {
      const folder = stage.env['RELEASE_DIR'] ?? ''
      if (!readCompiledCode(folder)) {
        compiled += 1
        await new Promise(resolve => setTimeout(resolve, 50))
        await mkdir(folder, { recursive: true })
        const code = { hash: 'a', staticQueries: [], renderPageHash: 'b', templateHashes: {} }
        await writeFile(path.join(folder, 'release.json'), JSON.stringify(code))
      }
      return builderOf({ 'index.html': PAGE })(stage)
    }
    const built = await Promise.all(names.map(name => build(compiler, { SITE: name, PUBLIC_DIR: `public-${name}` })))
    expect(built.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(compiled).toBe(1)
  })

  it.each([
    ['the bundler fails', async () => failure('gatsby build ended with exit code 1')],
    ['the bundler throws', () => Promise.reject(new Error('disk full'))],
    ['the output has no home page', builderOf({ 'other.html': 'new' })],
  ] as [string, RunBuilder][])('leaves the live site byte for byte as it was when %s', async (_, runBuilder) => {
    await build(builderOf({ 'index.html': PAGE, 'about/index.html': 'about' }))
    const before = await contentsOf(path.join(root, 'public'))
    await rm(path.join(root, '.stage'), { recursive: true })
    const result = await build(runBuilder)
    expect(result).toMatchObject({ ok: false })
    expect(result.ok ? [] : result.error).toContain('Not published: public/ is as it was')
    expect(await contentsOf(path.join(root, 'public'))).toEqual(before)
  })

  it.each([
    ['fails', async () => failure('gatsby build ended with exit code 1')],
    ['is killed', () => Promise.reject(new Error('killed'))],
  ] as [string, RunBuilder][])(
    'builds from nothing after a build that %s: its caches speak of pages it never wrote',
    async (_, end) => {
      const cached = '.cache/redux'
      const kept = async (stage: Parameters<RunBuilder>[0]) => {
        const found = await readFile(path.join(stage.dir, cached), 'utf8').catch(() => null)
        await mkdir(path.join(stage.dir, '.cache'), { recursive: true })
        await writeFile(path.join(stage.dir, cached), 'results')
        return found
      }
      const found: (string | null)[] = []
      const good: RunBuilder = async stage => {
        found.push(await kept(stage))
        return builderOf({ 'index.html': PAGE })(stage)
      }
      const bad: RunBuilder = async stage => {
        found.push(await kept(stage))
        return end(stage)
      }
      for (const builder of [good, good, bad, good, good]) await build(builder)
      expect(found).toEqual([null, 'results', 'results', null, 'results'])
    },
  )

  it('says what is wrong with the site before any bundler starts', async () => {
    await write('sites/lido/site.json', '{"name": "Lido"}')
    const result = await build(builderOf({ 'index.html': PAGE }))
    expect(result.ok ? [] : result.error.join('\n')).toMatch(/site\.json locale/)
    expect(builderRuns).toEqual([])
  })

  it('lists the known sites for an unknown one', async () => {
    const result = await build(builderOf({}), { SITE: 'nowhere' })
    expect(result.ok ? '' : result.error.join()).toMatch(/nowhere.*lido/)
  })

  it('hands the bundler absolute places, the origin and the path prefix', async () => {
    await write('sites/lido/site.json', JSON.stringify({ ...SITE, pathPrefix: '/kino' }))
    await build(builderOf({ 'index.html': PAGE }), {
      SITE_URL: 'https://lido.example',
      BUILD_NOW: '2025-01-23T09:00:00Z',
    })
    const [run] = builderRuns
    expect(run?.args).toEqual(['--prefix-paths'])
    expect(run?.env).toMatchObject({
      PROJECT_ROOT: root,
      SITE_FOLDER: path.join(root, 'sites/lido'),
      SITE_URL: 'https://lido.example',
      BUILD_NOW: '2025-01-23T09:00:00Z',
    })
  })

  it('keeps secrets of the host from the bundler', async () => {
    const secrets = {
      CYPHER_UPSTREAM_AUTHORIZATION: 's1',
      LOYALTY_DATABASE_URL: 's2',
      LOYALTY_DATABASE_TOKEN: 's3',
      METRICS_TOKEN: 's4',
      RECAPTCHA_SECRET: 's5',
      REDIS_URL: 's6',
    }
    await build(builderOf({ 'index.html': PAGE }), { ...secrets, RECAPTCHA_SITE_KEY: 'public' })
    const [run] = builderRuns
    expect(Object.values(run?.env ?? {}).filter(value => /^s\d$/.test(value ?? ''))).toEqual([])
    expect(run?.env).toMatchObject({ RECAPTCHA_SITE_KEY: 'public' })
  })

  it('keeps the hashed assets of the release before, and only of that one', async () => {
    const release = (name: string): Record<string, string> => ({
      'index.html': PAGE,
      [`app-${name.repeat(20)}.js`]: name,
    })
    const forget: RunBuilder = async stage => {
      await rm(stage.publicDir, { recursive: true, force: true })
      return success(null)
    }
    const buildOnly = (name: string) =>
      build(async stage => {
        await forget(stage)
        return builderOf(release(name))(stage)
      })
    await buildOnly('a')
    await buildOnly('b')
    expect(await chunks()).toEqual([`app-${'a'.repeat(20)}.js`, `app-${'b'.repeat(20)}.js`])
    await buildOnly('c')
    expect(await chunks()).toEqual([`app-${'b'.repeat(20)}.js`, `app-${'c'.repeat(20)}.js`])
  })

  it('forgets old chunks in the stage, so that each release brings only its own', async () => {
    await build(builderOf({ 'index.html': PAGE, [`app-${'a'.repeat(20)}.js`]: 'a' }))
    await build(builderOf({ 'index.html': PAGE, [`app-${'b'.repeat(20)}.js`]: 'b' }))
    const record = await readReleaseRecord({
      stageRoot: path.join(root, '.stage'),
      publicDir: path.join(root, 'public'),
    })
    expect(record?.ownAssets).toEqual([`app-${'b'.repeat(20)}.js`])
  })

  it('compresses an unchanged file once', async () => {
    const files = { 'index.html': PAGE, 'about/index.html': `${PAGE}about` }
    await build(builderOf(files))
    const first = await stat(path.join(root, 'public/about/index.html.br'))
    await build(builderOf({ ...files, 'index.html': `${PAGE}changed` }))
    const second = await stat(path.join(root, 'public/about/index.html.br'))
    expect(second.ino).toBe(first.ino)
    expect(brotliDecompressSync(await readFile(path.join(root, 'public/index.html.br'))).toString()).toContain(
      'changed',
    )
  })
})

describe('the stage', () => {
  it('holds the sources without tests, follows changes and deletions, and keeps the times of files', async () => {
    await write('src/gone.ts', '1')
    await utimes(path.join(root, 'src/thing.ts'), 1_700_000_000, 1_700_000_000)
    await build(builderOf({ 'index.html': PAGE }))
    const stage = builderRuns[0]?.dir ?? ''
    expect((await readdir(path.join(stage, 'src'))).sort()).toEqual(['gone.ts', 'thing.ts'])
    expect((await stat(path.join(stage, 'src/thing.ts'))).mtimeMs).toBe(1_700_000_000_000)
    await rm(path.join(root, 'src/gone.ts'))
    await write('src/thing.ts', 'export const changed = true')
    await build(builderOf({ 'index.html': PAGE }))
    expect(await readdir(path.join(stage, 'src'))).toEqual(['thing.ts'])
    expect(await readFile(path.join(stage, 'src/thing.ts'), 'utf8')).toContain('changed')
  })

  it("bundles Gatsby's own files, so that Gatsby need not, and writes them only when they changed", async () => {
    await write('src/shared.ts', "export const shared: string = 'words'")
    await write('gatsby-node.ts', "import { shared } from './src/shared'\nexport const onPostBuild = () => shared")
    await write(
      'plugins/source/gatsby-node.ts',
      "import { shared } from '../../src/shared'\nexport const sourceNodes = () => shared",
    )
    expect(await build(builderOf({ 'index.html': PAGE }))).toMatchObject({ ok: true })
    const stage = builderRuns[0]?.dir ?? ''
    const scripts = ['gatsby-config.js', 'gatsby-node.js', 'plugins/source/gatsby-node.js'].map(file =>
      path.join(stage, file),
    )
    expect((await listFiles(stage)).filter(file => /gatsby-(config|node)\.ts$/.test(file))).toEqual([])
    expect(await readFile(scripts[2]!, 'utf8')).toContain('words')
    const before = await Promise.all(scripts.map(async file => (await stat(file)).mtimeMs))
    await build(builderOf({ 'index.html': PAGE }))
    expect(await Promise.all(scripts.map(async file => (await stat(file)).mtimeMs))).toEqual(before)
  })

  it('drops the caches when the origin changes, and keeps them otherwise', async () => {
    const cached = async () =>
      stat(path.join(builderRuns.at(-1)?.dir ?? '', '.cache/kept')).then(
        () => true,
        () => false,
      )
    const withCache: RunBuilder = async stage => {
      const result = await builderOf({ 'index.html': PAGE })(stage)
      return result
    }
    await build(withCache)
    await mkdir(path.join(builderRuns[0]?.dir ?? '', '.cache'))
    await writeFile(path.join(builderRuns[0]?.dir ?? '', '.cache/kept'), '')
    await build(withCache)
    expect(await cached()).toBe(true)
    await build(withCache, { SITE_URL: 'https://elsewhere.example' })
    expect(await cached()).toBe(false)
  })
})

async function chunks(): Promise<string[]> {
  return (await readdir(path.join(root, 'public'))).filter(file => file.startsWith('app-')).sort()
}
