import { readFileSync } from 'node:fs'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { MEMBER_PAGES } from '../../config/member-pages'

/** The scripts of browsers, and the renderer of pages. */
export type BundleStage = 'build-javascript' | 'build-html'

type ExternalItem = Extract<NonNullable<Configuration['externals']>, readonly unknown[]>[number]
type Optimization = NonNullable<Configuration['optimization']>

/** What scripts are written for: what browsers understand since 2022, and the Node that renders. */
const TARGETS: Record<BundleStage, string[]> = {
  'build-javascript': ['chrome94', 'firefox93', 'safari15.4'],
  'build-html': ['node20'],
}

/** Gatsby's table of addresses that another page answers to. */
const MATCH_PATHS = '$virtual/match-paths.json$'

/** How far the bundler's own few lines of script go. */
const SCRIPT_SYNTAX = 'es2020'

const TYPESCRIPT = /\.tsx?$/
const JAVASCRIPT = /\.(?:js|mjs|jsx)$/
const OWN_LOADER = /[\\/]gatsby[\\/]dist[\\/]utils[\\/]babel-loader/
const DEPENDENCY_LOADER = /[\\/]babel-loader[\\/]/
const DEPENDENCY = /[\\/]node_modules[\\/]/
const ROUTE = /[\\/]src[\\/](?:routes|pages)[\\/]/

/** What Gatsby puts into every page for sites that load third parties by its own component, which this one does not. */
const UNUSED_PART = 'dist/internal-plugins/partytown/gatsby-browser.js'
/** Gatsby's modules that only offer something: what nobody takes from them is left out. */
const GATSBY_DOORS =
  /[\\/]\.cache[\\/](?:gatsby-browser-entry|slice|slice[\\/][\w-]+|static-query|public-page-renderer\w*)\.js$/

/**
 * Gatsby renders all pages again where rendering has touched a file, for it cannot know what was read. What is read here
 * changes `Settings.ssrConfig`, which every page asks for; what is written, stylesheets, is named by its content.
 */
const FILES_OF_RENDERER = { 'node:fs': 'commonjs node:fs' }

/**
 * The bundler's configuration with esbuild in Babel's place for all but pages and files with a query (Gatsby's plugins for
 * Babel take queries and `Head` out of these), and swc in Terser's.
 * @param input.jsxImportSource where `jsx` comes from
 * @param input.gatsbyFolder of Gatsby's package
 * @param input.matchPaths file that stands in for Gatsby's table of addresses that another page answers to
 */
export function esbuildConfig(input: {
  config: Configuration
  stage: BundleStage
  jsxImportSource: string
  gatsbyFolder: string
  matchPaths: string
}): Configuration {
  const { config, stage, jsxImportSource, gatsbyFolder, matchPaths } = input
  const rules = [...(config.module?.rules ?? []).flatMap(withoutQuick), ...quickRules(stage, jsxImportSource)]
  // Maps would be published with the scripts; the renderer is legible without.
  const quick: Configuration = { ...config, devtool: false, module: { ...config.module, rules } }
  if (stage === 'build-html') return { ...quick, externals: [FILES_OF_RENDERER, ...externalsOf(config)] }
  const minimizer = config.optimization?.minimizer?.map(plugin =>
    isScriptMinimizer(plugin) ? quickMinimizer() : plugin,
  )
  return {
    ...quick,
    resolve: {
      ...config.resolve,
      alias: {
        // First: Gatsby's own says where the folder of this file is.
        [MATCH_PATHS]: matchPaths,
        ...config.resolve?.alias,
        [path.join(gatsbyFolder, UNUSED_PART)]: false,
      },
    },
    module: { ...quick.module, rules: [...rules, { test: GATSBY_DOORS, sideEffects: false }] },
    target: ['web', SCRIPT_SYNTAX],
    optimization: withSharedByUse({ ...config.optimization, ...(minimizer ? { minimizer } : {}) }),
  }
}

function externalsOf({ externals }: Configuration): ExternalItem[] {
  return externals === undefined ? [] : [externals].flat()
}

/**
 * Modules that several late parts use stand in a file of just these parts. Gatsby names such files by the names of the
 * parts, and parts without a name share theirs: whatever any of them needs would come with the first.
 */
function withSharedByUse(optimization: Optimization): Optimization {
  const { splitChunks } = optimization
  if (!splitChunks || !splitChunks.cacheGroups) return optimization
  const { shared, ...others } = splitChunks.cacheGroups
  if (typeof shared !== 'object' || shared instanceof RegExp) return optimization
  const { name: _, ...unnamed } = shared
  const cacheGroups = { ...others, shared: unnamed, ...withRarerCommons(others['commons']) }
  return { ...optimization, splitChunks: { ...splitChunks, cacheGroups } }
}

/**
 * Gatsby puts into every page what as many chunks use as there are page components. All member pages share one component
 * and have a chunk each: they count as components too, or code of theirs would come with every page.
 */
function withRarerCommons(commons: unknown): { commons?: object } {
  if (typeof commons !== 'object' || commons === null || !('minChunks' in commons)) return {}
  return { commons: { ...commons, minChunks: Number(commons.minChunks) + MEMBER_PAGES.length - 1 } }
}

function quickRules(stage: BundleStage, jsxImportSource: string): RuleSetRule[] {
  const options = { target: TARGETS[stage], jsx: 'automatic', jsxImportSource, tsconfigRaw: {} }
  const shared = { exclude: needsBabel, type: 'javascript/auto', loader: 'esbuild-loader' }
  return [
    { ...shared, test: TYPESCRIPT, options },
    // Gatsby's own files speak JSX under the name of JavaScript.
    { ...shared, test: JAVASCRIPT, options: { ...options, loader: 'jsx' } },
  ]
}

function isScriptMinimizer(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin?.constructor.name === TerserPlugin.name
}

/** As small as Terser's work or smaller, in a fifth of its time. */
function quickMinimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // swc has threads of its own.
    parallel: false,
    extractComments: false,
    terserOptions: { compress: { ecma: 2020, passes: 2 }, mangle: true, format: { ecma: 2020, comments: false } },
  })
}

/** Gatsby's rule for sources keeps what needs it; its rule for packages is of no use any more. */
function withoutQuick(rule: unknown): RuleSetRule[] {
  if (!isRule(rule)) return []
  const loader = loaderOf(rule)
  if (OWN_LOADER.test(loader)) return [{ ...rule, exclude: file => !needsBabel(file) }]
  return DEPENDENCY_LOADER.test(loader) ? [] : [rule]
}

/** Whether Gatsby must read a file with Babel: a page, or one that asks the data layer. */
export function needsBabel(file: string): boolean {
  if (DEPENDENCY.test(file) || !(TYPESCRIPT.test(file) || JAVASCRIPT.test(file))) return false
  const text = readFileSync(file, 'utf8')
  return text.includes('graphql`') || (ROUTE.test(file) && text.includes('export default'))
}

function isRule(rule: unknown): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null
}

/** The path of a rule's first loader; empty where it names none. */
function loaderOf({ use }: RuleSetRule): string {
  const used: unknown = typeof use === 'function' ? use({ resourceQuery: '', issuer: '' } as never) : use
  const first: unknown = Array.isArray(used) ? used[0] : used
  return typeof first === 'object' && first !== null && 'loader' in first ? String(first.loader) : ''
}
