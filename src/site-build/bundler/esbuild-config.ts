import { readFileSync } from 'node:fs'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Chunk, ChunkGraph, Configuration, Module, RuleSetRule, WebpackPluginInstance } from 'webpack'

export type BundleStage = 'build-javascript' | 'build-html'

type Optimization = NonNullable<Configuration['optimization']>

/** Syntax targets: browsers since 2022, and the Node version that renders. */
const TARGETS: Record<BundleStage, string[]> = {
  'build-javascript': ['chrome94', 'firefox93', 'safari15.4'],
  'build-html': ['node20'],
}

/** Gatsby's table of client routes (match paths). */
const MATCH_PATHS = '$virtual/match-paths.json$'
/** Its table of the code of page templates. */
const PAGE_COMPONENTS = '$virtual/async-requires$'

/** Digits of the content hash in a file's name. All names stand in the runtime, and those of a page's files in the page. */
const HASH_DIGITS = 10
/** By nothing else. */
const CHUNK_FILE = '[contenthash].js'
/** Syntax of the code that the bundler itself generates. */
const SCRIPT_SYNTAX = 'es2020'
/** Syntax of functions that pages carry as text: they run in browsers that the scripts no longer support, too. */
const BOOT_SYNTAX = 'es2017'

/** The bundler's own file, which loads all others. */
const RUNTIME = /^webpack-runtime-/

const TYPESCRIPT = /\.tsx?$/
/** Modules with functions that pages carry as text. */
const BOOT_SCRIPT = /[\\/](?:past-showtimes-boot|early-presses)\.ts$/
const JAVASCRIPT = /\.(?:js|mjs|jsx)$/
const OWN_LOADER = /[\\/]gatsby[\\/]dist[\\/]utils[\\/]babel-loader/
const DEPENDENCY_LOADER = /[\\/]babel-loader[\\/]/
const DEPENDENCY = /[\\/]node_modules[\\/]/
const ROUTE = /[\\/]src[\\/](?:routes|pages)[\\/]/

/** Gatsby's Partytown entry, which it adds to every page and this site does not use. */
const UNUSED_PART = 'dist/internal-plugins/partytown/gatsby-browser.js'
/** Registers Gatsby's own service worker, which this site has not. */
const UNUSED_REGISTRATION = 'register-service-worker.js'
/** Of Emotion's `withTheme` alone, which nothing here uses. */
const UNUSED_HELPER = 'hoist-non-react-statics'
/** Gatsby modules without side effects: their unused exports are dropped. */
const GATSBY_DOORS =
  /[\\/]\.cache[\\/](?:gatsby-browser-entry|slice|slice[\\/][\w-]+|static-query|public-page-renderer\w*)\.js$/

/**
 * Hides file access from Gatsby, which otherwise renders all pages again because it cannot track what was read. The
 * files read change `Settings.ssrConfig`, which every page queries; the files written, stylesheets, are named by
 * content hash.
 */
const FILES_OF_RENDERER = { 'node:fs': 'commonjs node:fs' }

/**
 * Where the code finds the path prefix of its site: the renderer in its environment, the browser in the page that it was
 * loaded with.
 */
const PREFIX: Record<BundleStage, string> = {
  'build-javascript': '(self.___prefix??=document.documentElement.dataset.prefix||"")',
  'build-html': '(globalThis.process.env.PATH_PREFIX||"")',
}
/** By which code asks where it runs: what is for the other place is left out. */
const TYPE_OF_PAGE: Record<BundleStage, string> = { 'build-javascript': '"object"', 'build-html': '"undefined"' }
const PAGE_CONSTANTS = ['document', 'window', 'navigator', 'HTMLElement'].map(name => `typeof ${name}`)
/** Gatsby's constants of the path prefix, of pages and of files. */
const PREFIX_CONSTANTS = ['__BASE_PATH__', '__PATH_PREFIX__']

/**
 * The bundler config with swc instead of Terser, and with esbuild instead of Babel except for pages and files with a
 * query, from which Gatsby's Babel plugins extract queries and `Head`.
 */
export function esbuildConfig(input: {
  config: Configuration
  stage: BundleStage
  jsxImportSource: string
  gatsbyFolder: string
  /** Folder of the site's Gatsby files, `.cache`. */
  cacheFolder: string
  matchPaths: string
  /** The module that tells the bundler's runtime the path prefix. */
  publicPath: string
  /** Null keeps Gatsby's table. */
  pageComponents: string | null
}): Configuration {
  const { config, stage, jsxImportSource, gatsbyFolder, cacheFolder, matchPaths, pageComponents } = input
  const plugins = config.plugins?.map(plugin => (isDefinePlugin(plugin) ? withConstants(plugin, stage) : plugin))
  const rules = [...(config.module?.rules ?? []).flatMap(withoutEsbuildFiles), ...esbuildRules(stage, jsxImportSource)]
  // Source maps would be published with the scripts; the renderer's code is readable without them.
  const shared: Configuration = {
    ...config,
    devtool: false,
    resolve: plainResolve(config.resolve),
    module: { ...config.module, rules },
    ...(plugins ? { plugins } : {}),
  }
  const table: Record<string, string> = pageComponents === null ? {} : { [PAGE_COMPONENTS]: pageComponents }
  if (stage === 'build-html')
    return {
      ...shared,
      output: { ...config.output, publicPath: '/' },
      resolve: { ...shared.resolve, alias: { ...table, ...config.resolve?.alias } },
      externals: [FILES_OF_RENDERER, config.externals ?? []].flat(),
    }
  const minimizer = config.optimization?.minimizer?.flatMap(plugin =>
    isScriptMinimizer(plugin) ? [swcMinimizer(), runtimeMinimizer()] : plugin,
  )
  return {
    ...shared,
    resolve: {
      ...shared.resolve,
      alias: {
        // First, because Gatsby's own alias covers the folder of this file.
        [MATCH_PATHS]: matchPaths,
        ...table,
        ...config.resolve?.alias,
        [path.join(gatsbyFolder, UNUSED_PART)]: false,
        [path.join(cacheFolder, UNUSED_REGISTRATION)]: false,
        [UNUSED_HELPER]: false,
      },
    },
    module: { ...shared.module, rules: [...rules, { test: GATSBY_DOORS, sideEffects: false }] },
    entry: withFirst(config.entry, input.publicPath),
    output: { ...config.output, publicPath: '/', chunkFilename: CHUNK_FILE, hashDigestLength: HASH_DIGITS },
    target: ['web', SCRIPT_SYNTAX],
    optimization: withSharedByUse({ ...config.optimization, ...(minimizer ? { minimizer } : {}) }),
  }
}

/**
 * Without what no import here needs: the search of other folders for each file that a
 * theme could replace, and the question at each folder whether it is a link.
 */
function plainResolve(resolve: Configuration['resolve'] = {}): NonNullable<Configuration['resolve']> {
  const plugins = resolve.plugins?.filter(plugin => !isNamed(plugin, 'GatsbyThemeComponentShadowingResolverPlugin'))
  return { ...resolve, symlinks: false, ...(plugins ? { plugins } : {}) }
}

/**
 * Puts modules that several deferred chunks share into a chunk of exactly those users. Gatsby names shared chunks after
 * their users, so all unnamed users would share one chunk and load each other's modules.
 */
function withSharedByUse(optimization: Optimization): Optimization {
  const { splitChunks } = optimization
  if (!splitChunks || !splitChunks.cacheGroups) return optimization
  const { shared, ...others } = splitChunks.cacheGroups
  if (typeof shared !== 'object' || shared instanceof RegExp) return optimization
  const { name: _, ...unnamed } = shared
  const cacheGroups = {
    ...others,
    ...{ shared: unnamed, ...ofPagesOnly(others['commons']), frame: inFrame },
  }
  return { ...optimization, splitChunks: { ...splitChunks, cacheGroups } }
}

/** Code of every page's header and hosts, which a page loads with its other deferred code or before. */
const FRAME = 'page-frame'

/** The page frame with all that it shares with other deferred code; the bundler does not know that it is always there. */
const inFrame = {
  ...{ name: 'frame', priority: 100, enforce: true, minChunks: 1 },
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(chunk => chunk.name === FRAME),
  chunks: ({ name = '' }: Chunk) => name !== 'app' && !name?.startsWith('component---'),
}

/** Every page loads the modules that all page components use; Gatsby counts chunks of deferred components too. */
function ofPagesOnly(commons: unknown): { commons?: object } {
  if (typeof commons !== 'object' || commons === null) return {}
  return { commons: { ...commons, chunks: ({ name }: { name?: string }) => /^(?:app$|component---)/.test(name ?? '') } }
}

function esbuildRules(stage: BundleStage, jsxImportSource: string): RuleSetRule[] {
  const options = { target: TARGETS[stage], jsx: 'automatic', jsxImportSource, tsconfigRaw: {} }
  const shared = { exclude: needsBabel, type: 'javascript/auto', loader: 'esbuild-loader' }
  return [
    { ...shared, test: TYPESCRIPT, exclude: file => needsBabel(file) || BOOT_SCRIPT.test(file), options },
    { ...shared, test: BOOT_SCRIPT, options: { ...options, target: BOOT_SYNTAX, minify: true } },
    // Gatsby's own `.js` files contain JSX.
    { ...shared, test: JAVASCRIPT, options: { ...options, loader: 'jsx' } },
  ]
}

type Plugin = NonNullable<Configuration['plugins']>[number]

interface DefinePlugin {
  constructor: new (definitions: Record<string, unknown>) => WebpackPluginInstance
  definitions: Record<string, unknown>
}

const isDefinePlugin = (plugin: unknown): plugin is DefinePlugin => isNamed(plugin, 'DefinePlugin')

/** Gatsby's plugin that writes the script elements of pages; `writePageScriptsFile` adds the prefix to their addresses. */
const isScriptElements = (plugin: unknown): plugin is { constructor: new (prefix: string) => WebpackPluginInstance } =>
  isNamed(plugin, 'GatsbyWebpackStatsExtractor')

/** The constants of the path prefix read it instead of having it. */
function withConstants(plugin: Plugin, stage: BundleStage): Plugin {
  if (isScriptElements(plugin)) return new plugin.constructor('')
  if (!isDefinePlugin(plugin)) return plugin
  const constants = Object.fromEntries([
    ...PREFIX_CONSTANTS.map(name => [name, PREFIX[stage]]),
    ...PAGE_CONSTANTS.map(name => [name, TYPE_OF_PAGE[stage]]),
  ])
  return new plugin.constructor({ ...plugin.definitions, ...constants })
}

/** Every entry begins with a module. */
function withFirst(entry: Configuration['entry'], first: string): Record<string, string[]> {
  // As Gatsby has them: files by the name of their bundle.
  const entries = Object.entries((entry ?? {}) as Record<string, string | string[]>)
  return Object.fromEntries(entries.map(([name, files]) => [name, [first, files].flat()]))
}

const isScriptMinimizer = (plugin: unknown) => isNamed(plugin, TerserPlugin.name)

function isNamed(plugin: unknown, name: string): boolean {
  return typeof plugin === 'object' && plugin?.constructor.name === name
}

/** Output is as small as Terser's or smaller, in a fifth of the time. */
function swcMinimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    exclude: RUNTIME,
    // swc uses its own threads.
    parallel: false,
    extractComments: false,
    terserOptions: { compress: { ecma: 2020, passes: 2 }, mangle: true, format: { ecma: 2020, comments: false } },
  })
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Minimizes the runtime, which has the names of all chunks. They are not final yet, and differ by the stage's path. Other
 * minimizers prefer the letters that a file uses most for the names of variables: those would then differ too.
 */
function runtimeMinimizer() {
  const get = (index: number): string => {
    const rest = Math.floor(index / LETTERS.length)
    return (rest > 0 ? get(rest - 1) : '') + LETTERS.charAt(index % LETTERS.length)
  }
  return new TerserPlugin({
    include: RUNTIME,
    parallel: false,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { passes: 2 },
      mangle: { nth_identifier: { get } },
      format: { comments: false },
    },
  })
}

/** Limits Gatsby's source rule to files that need Babel, and drops its rule for packages. */
function withoutEsbuildFiles(rule: unknown): RuleSetRule[] {
  if (!isRule(rule)) return []
  const loader = loaderOf(rule)
  if (OWN_LOADER.test(loader)) return [{ ...rule, exclude: file => !needsBabel(file) }]
  return DEPENDENCY_LOADER.test(loader) ? [] : [rule]
}

/** Whether Gatsby has to compile a file with Babel: a page, or a file with a GraphQL query. */
export function needsBabel(file: string): boolean {
  if (DEPENDENCY.test(file) || !(TYPESCRIPT.test(file) || JAVASCRIPT.test(file))) return false
  const text = readFileSync(file, 'utf8')
  return text.includes('graphql`') || (ROUTE.test(file) && text.includes('export default'))
}

function isRule(rule: unknown): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null
}

function loaderOf({ use }: RuleSetRule): string {
  const used: unknown = typeof use === 'function' ? use({ resourceQuery: '', issuer: '' } as never) : use
  const first: unknown = Array.isArray(used) ? used[0] : used
  return typeof first === 'object' && first !== null && 'loader' in first ? String(first.loader) : ''
}
