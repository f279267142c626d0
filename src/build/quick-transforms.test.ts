import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import { afterAll, describe, expect, it } from 'vitest'
import type { Configuration, RuleSetRule } from 'webpack'
import { needsBabel, quickTransforms } from './quick-transforms'

const dir = mkdtempSync(path.join(tmpdir(), 'transforms-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function file(name: string, text: string): string {
  const target = path.join(dir, name)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return target
}

const page = file('src/templates/login.tsx', 'export default () => null')
const shell = file('src/features/site/use-site-shell.ts', 'useStaticQuery(graphql`{ settings { name } }`)')
const card = file('src/features/movies/card.tsx', 'export const Card = () => <p />')
const dependency = file('node_modules/graphql-tag/index.js', 'exports.gql = graphql`{ a }`')

/** As Gatsby 5 writes them: a function for sources, a list for packages. */
const ownRule = { test: /\.tsx?$/, use: () => [{ loader: '/x/node_modules/gatsby/dist/utils/babel-loader.js' }] }
const dependencyRule = { test: /\.js$/, use: [{ loader: '/x/node_modules/babel-loader/lib/index.js' }] }
const styleRule = { oneOf: [{ test: /\.css$/ }] }
const cssMinimizer = { apply: () => undefined }
const config: Configuration = {
  module: { rules: [ownRule as unknown as RuleSetRule, dependencyRule, styleRule] },
  devtool: 'source-map',
  resolve: { alias: { react: '/x/react' } },
  optimization: {
    minimizer: [new TerserPlugin(), cssMinimizer],
    // As Gatsby 5 writes them.
    splitChunks: {
      cacheGroups: { default: false, framework: { name: 'framework' }, shared: { name: () => 'one', minChunks: 2 } },
    },
  },
}

const quick = (stage: 'build-javascript' | 'build-html') =>
  quickTransforms({ config, stage, jsxImportSource: '/jsx', gatsbyFolder, matchPaths: '/match-paths.ts' })

/** Where Gatsby's package stands. */
const gatsbyFolder = path.dirname(createRequire(import.meta.url).resolve('gatsby/package.json'))

/** The loaders that read a file. */
function loadersOf({ module }: Configuration, name: string): string[] {
  return (module?.rules ?? []).flatMap(rule => {
    const { test, exclude, loader, use } = rule as {
      test?: RegExp
      exclude?: (file: string) => boolean
      loader?: string
      use?: () => { loader: string }[]
    }
    if (!test?.test(name) || exclude?.(name)) return []
    return loader ?? use?.()[0]?.loader ?? []
  })
}

describe('the bundler’s transforms', () => {
  it('leave pages and files with a query to Gatsby’s Babel, and to nothing else', () => {
    for (const name of [page, shell]) {
      expect(needsBabel(name), name).toBe(true)
      expect(loadersOf(quick('build-javascript'), name), name).toEqual([expect.stringContaining('gatsby/dist')])
    }
  })

  it('read all other sources and packages with esbuild, once', () => {
    for (const stage of ['build-javascript', 'build-html'] as const)
      for (const name of [card, dependency]) expect(loadersOf(quick(stage), name), name).toEqual(['esbuild-loader'])
  })

  it('keep every other rule and minimizer as Gatsby wrote it', () => {
    const { module, optimization } = quick('build-javascript')
    expect(module?.rules).toContain(styleRule)
    expect(optimization?.minimizer).toHaveLength(2)
    expect(optimization?.minimizer).toContain(cssMinimizer)
    expect(optimization?.minimizer?.[0]).toHaveProperty('options.minimizer.implementation', TerserPlugin.swcMinify)
  })

  it('let the renderer use files untold, before Gatsby sees to it: it would render every page again', () => {
    const tracked = { fs: 'commonjs tracked' }
    const renderer = quickTransforms({
      config: { ...config, externals: [tracked] },
      stage: 'build-html',
      jsxImportSource: '/jsx',
      gatsbyFolder,
      matchPaths: '/match-paths.ts',
    })
    expect(renderer.externals).toEqual([{ 'node:fs': 'commonjs node:fs' }, tracked])
    expect(quick('build-javascript').externals).toEqual(config.externals)
  })

  it('publish no source maps, and write scripts for browsers that know arrow functions', () => {
    expect(quick('build-javascript')).toMatchObject({ devtool: false, target: ['web', 'es2020'] })
  })

  it('give late parts what they share in files of their own, and leave the others’ names alone', () => {
    const { optimization } = quick('build-javascript')
    expect(optimization?.splitChunks).toEqual({
      cacheGroups: { default: false, framework: { name: 'framework' }, shared: { minChunks: 2 } },
    })
  })

  it('leave out what Gatsby brings for script components, which it has where we say', () => {
    const alias = Object.entries(quick('build-javascript').resolve?.alias ?? {})
    expect(alias).toContainEqual(['react', '/x/react'])
    // Before any alias that it begins with.
    expect(alias[0]).toEqual(['$virtual/match-paths.json$', '/match-paths.ts'])
    const left = alias.filter(([, target]) => target === false).map(([name]) => name)
    expect(left).toHaveLength(1)
    expect(left.every(name => existsSync(name))).toBe(true)
    expect(quick('build-html').resolve).toEqual(config.resolve)
  })
})
