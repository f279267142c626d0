import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Store } from 'gatsby'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCompiledCode } from './compiled-code'
import { PROJECT_ROOT } from '../../platform/project-root'
import { hashOf, useRelease } from './gatsby-compilations'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'release-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const HOME = 'component---src-routes-home-home-tsx'
const MOVIE = 'component---src-routes-movies-movie-tsx'

/** A stage, its Gatsby with one template, and what was compiled and told to Gatsby's store. */
function stageOf(name: string, template = HOME) {
  const stage = path.join(root, name)
  const home = path.join(stage, 'src/routes/template.tsx')
  const component = { componentPath: home, componentChunkName: template, isSlice: false, pages: new Set(['/']) }
  const actions: { type: string; payload: unknown }[] = []
  const state = {
    components: new Map([[home, component]]),
    staticQueriesByTemplate: new Map<string, string[]>(),
    slicesByTemplate: new Map<string, object>(),
  }
  const store = {
    getState: () => state,
    dispatch: (action: { type: string; payload: unknown }) => actions.push(action),
  } as unknown as Store
  const compiled: string[] = []
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(stage, file)), { recursive: true })
    writeFileSync(path.join(stage, file), text)
  }
  const statsOf = (hash: string, ...names: string[]) => ({
    ...{ hash, hasWarnings: () => false, toJson: () => ({ assets: names.map(each => ({ name: each })) }) },
    compilation: { chunkGroups: [{ name: 'render-page' }, { name: HOME }, { name: MOVIE }, {}] },
  })
  const close = async () => undefined
  const compilers = {
    javascript: {
      buildProductionBundle: async () => {
        compiled.push('browser')
        for (const file of ['app.js', 'webpack.stats.json', 'chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html'])
          write(`public/${file}`, `${file} of the release`)
        state.staticQueriesByTemplate.set(home, ['7'])
        return { stats: statsOf('browser-hash', 'app.js'), close }
      },
    },
    html: {
      buildRenderer: async () => {
        compiled.push('renderer')
        write('.cache/page-ssr/routes/render-page.js', `require('${stage}/.cache/fs')`)
        return { stats: statsOf('renderer-hash', 'render-page.js'), close, rendererPath: '' }
      },
    },
    hashes: {
      getSSRChunkHashes: ({ components }: { components: Map<string, typeof component> }) => ({
        renderPageHash: 'r',
        templateHashes: Object.fromEntries(
          [...components.values()].map(each => [each.componentPath, `hash of ${each.componentChunkName}`]),
        ),
      }),
    },
  }
  const read = (file: string) => readFileSync(path.join(stage, file), 'utf8')
  useRelease({ store, directory: stage, folder: path.join(root, 'releases/1'), compilers })
  const build = async () => {
    const bundle = await compilers.javascript.buildProductionBundle()
    const { stats } = await compilers.html.buildRenderer()
    return {
      hash: bundle.stats.hash,
      ...compilers.hashes.getSSRChunkHashes({ components: state.components, stats } as never),
    }
  }
  return { stage, home, actions, compiled, read, build }
}

describe('a release', () => {
  it('is made by the first build, and gives the next its code, its hashes and its queries', async () => {
    const first = stageOf('first')
    const built = await first.build()
    expect(first.compiled).toEqual(['browser', 'renderer'])
    expect(first.actions).toEqual([])
    const second = stageOf('second', MOVIE)
    const again = await second.build()
    expect(second.compiled).toEqual([])
    expect(again.hash).toBe(built.hash)
    expect(again.renderPageHash).toBe('r')
    expect(again.templateHashes).toEqual({ [second.home]: `hash of ${MOVIE}` })
    for (const file of ['app.js', 'chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html'])
      expect(second.read(`public/${file}`)).toBe(`${file} of the release`)
    expect(second.read('.cache/page-ssr/routes/render-page.js')).toBe(`require('${second.stage}/.cache/fs')`)
    expect(second.actions).toContainEqual({
      type: 'SET_STATIC_QUERIES_BY_TEMPLATE',
      payload: { componentPath: second.home, staticQueryHashes: ['7'] },
    })
    expect(second.actions.map(({ type }) => type)).toContain('ADD_PENDING_TEMPLATE_DATA_WRITE')
  })

  it('replaces functions that this version of Gatsby has, and calls by their module', () => {
    const gatsby = (file: string) => readFileSync(path.join(PROJECT_ROOT, 'node_modules/gatsby/dist', file), 'utf8')
    const build = gatsby('commands/build.js')
    for (const [file, name, module] of [
      ['commands/build-javascript.js', 'buildProductionBundle', '_buildJavascript'],
      ['commands/build-html.js', 'buildRenderer', '_buildHtml'],
      ['utils/webpack/get-ssr-chunk-hashes.js', 'getSSRChunkHashes', '_getSsrChunkHashes'],
    ] as const) {
      expect(gatsby(file)).toContain(`exports.${name} = ${name};`)
      expect(build).toContain(`(0, ${module}.${name})(`)
    }
  })

  it('is whole or not there', async () => {
    const folder = path.join(root, 'releases/1')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'release.json'), '{"hash":')
    expect(readCompiledCode(folder)).toBeUndefined()
    const stage = stageOf('first')
    await stage.build()
    expect(stage.compiled).toEqual(['browser', 'renderer'])
    expect(readCompiledCode(folder)).toMatchObject({ hash: hashOf(['app.js'], 'browser-hash'.length) })
    expect(readdirSync(path.join(root, 'releases'))).toEqual(['1'])
  })

  it('made by two builds at once is one, and stays as a third reads it', async () => {
    const [first, second] = [stageOf('first'), stageOf('second')]
    await Promise.all([first.build(), second.build()])
    expect([...first.compiled, ...second.compiled]).toHaveLength(4)
    const record = path.join(root, 'releases/1/release.json')
    const madeAt = statSync(record).ino
    await first.build()
    expect(statSync(record).ino).toBe(madeAt)
    expect(readdirSync(path.join(root, 'releases'))).toEqual(['1'])
  })

  it('goes when many others were used since', async () => {
    for (let n = 2; n <= 9; n += 1) {
      mkdirSync(path.join(root, `releases/${n}`), { recursive: true })
      writeFileSync(path.join(root, `releases/${n}/release.json`), '{}')
    }
    mkdirSync(path.join(root, 'releases/left-behind'))
    utimesSync(path.join(root, 'releases/left-behind'), 1, 1)
    await stageOf('first').build()
    expect(existsSync(path.join(root, 'releases/left-behind'))).toBe(false)
    expect(existsSync(path.join(root, 'releases/1'))).toBe(true)
    expect(readdirSync(path.join(root, 'releases')).length).toBe(8)
  })
})

describe('the hash of compiled code', () => {
  it('is that of its files, in whatever order they come', () => {
    expect(hashOf(['app-1.js', 'page-2.js'], 10)).toBe(hashOf(['page-2.js', 'app-1.js'], 10))
    expect(hashOf(['app-1.js', 'page-3.js'], 10)).not.toBe(hashOf(['app-1.js', 'page-2.js'], 10))
    expect(hashOf(['app-1.js'], 10)).toHaveLength(10)
  })
})
