import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { insertStyles } from '@emotion/utils'
import { type ReplaceRendererArgs, withPrefix } from 'gatsby'
import { renderToString } from 'react-dom/server'
import { AdMarkupContext } from '../features/ads/components/ad-markup-context'
import { AdMarkup } from '../features/ads/components/ad-markup'
import { loadAllDeferredCode } from '../platform/deferred-code'
import { EMOTION_KEY } from '../ui/jsx/styled-element'
import { stylesNamed } from '../ui/jsx/with-styles'
import { collectCode } from '../platform/page-code'
import { filesOfCode, FilesMeta } from './later-code-files'
import { readSsrConfig } from './read-ssr-config'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLanguageFilesBy } from '../platform/language-file'
import { LATER_CODE, PART_CODE } from '../platform/head-names'
import { STYLES_FOLDER } from '../platform/published-files'
import { PAST_SHOWTIME_STYLES_PATH } from '../features/schedule/rules/schedule-path'
import { pastShowtimesBoot } from '../features/showtimes/client/past-showtimes-boot'
import { withoutPrefix } from '../features/site/components/site-url'

/** Id of the inline script that hides past showtimes. */
const PAST_SHOWTIMES_ID = 'past-showtimes'

/** The used part of a stylis node. */
interface StyleNode {
  type: string
  /** Property of a declaration, and its value. */
  props: string | string[]
  children: unknown
  /** Source of the declaration: `user-select:none;`. */
  value: string
  return: string
}

/** Properties that recent browsers need a prefix for, mostly Safari. */
const PREFIXED = new Set([
  'appearance',
  'backdrop-filter',
  'box-decoration-break',
  'clip-path',
  'hyphens',
  'mask',
  'mask-image',
  'mask-position',
  'mask-repeat',
  'mask-size',
  'print-color-adjust',
  // As a shorthand with more than the line.
  'text-decoration',
  'text-size-adjust',
  'user-select',
])

/**
 * Emotion plugin for the server that adds vendor prefixes only where a current browser needs them. Emotion's own
 * prefixer also covers browsers that cannot run the site, which costs a tenth of a page's styles.
 */
export function prefixStyles(node: StyleNode): void {
  if (node.type !== 'decl' || typeof node.props !== 'string' || node.return) return
  if (PREFIXED.has(node.props)) node.return = `-webkit-${node.value}${node.value}`
}

/** One list for all pages: Emotion keeps the CSS of a style by the list that it was made with. */
const STYLIS_PLUGINS = [prefixStyles]

/**
 * Renders the page and writes the site's and the page's styles into a file that the page links (decisions 026, 027).
 * Emotion's default server output would write a style tag before every styled element.
 */
export async function replaceRenderer({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
  setPostBodyComponents,
}: ReplaceRendererArgs): Promise<void> {
  await loadAllDeferredCode()
  const cache = createCache({ key: EMOTION_KEY, stylisPlugins: STYLIS_PLUGINS })
  // Rules are kept in the cache instead of style tags before each element.
  cache.compat = true
  const {
    rendered: html,
    part,
    later,
    languageFile,
  } = collectCode(() =>
    renderToString(
      <CacheProvider value={cache}>
        <AdMarkupContext.Provider value={AdMarkup}>{bodyComponent}</AdMarkupContext.Provider>
      </CacheProvider>,
    ),
  )
  const { css, globalIds } = stylesOfPage(html, cache)
  const file = writeStylesheet(readSsrConfig().styles + css)
  const ofLanguage = languageFile === null ? [] : [withoutPrefix(languageFile).slice(1)]
  const partFiles = [...ofLanguage, ...filesOfCode(part)]
  const laterFiles = filesOfCode(later).filter(name => !partFiles.includes(name))
  setHeadComponents([
    <link key="styles" rel="stylesheet" href={withPrefix(file)} data-global-styles={globalIds.join(' ')} />,
    <FilesMeta key={PART_CODE} name={PART_CODE} files={partFiles} />,
    <FilesMeta key={LATER_CODE} name={LATER_CODE} files={laterFiles} />,
  ])
  // Hides past showtimes before the first paint.
  if (/data-(?:showtime-id|until)=/.test(html)) {
    const builtFor = Date.parse(globalThis.process.env.BUILD_NOW ?? '')
    const boot = pastShowtimesBoot(readSsrConfig().clocks, ...(Number.isNaN(builtFor) ? [] : [builtFor]))
    setHeadComponents([
      // A long page or a slow line would show past showtimes until the script at its end has come.
      <link key="past-showtimes-first" rel="expect" href={`#${PAST_SHOWTIMES_ID}`} blocking="render" />,
      <noscript key="past-showtime-styles">
        <link rel="stylesheet" href={withPrefix(PAST_SHOWTIME_STYLES_PATH)} />
      </noscript>,
    ])
    setPostBodyComponents([
      <script key="past-showtimes" id={PAST_SHOWTIMES_ID} dangerouslySetInnerHTML={{ __html: boot }} />,
    ])
  }
  replaceBodyHTMLString(html)
}

const STYLE_CLASS = new RegExp(`\\b${EMOTION_KEY}-([\\w-]+)`, 'g')

/**
 * Returns a page's rules: first those without a class, with their names, then those of its classes in the order of the HTML,
 * as an element's rule has to come before those of what it holds.
 */
export function stylesOfPage(html: string, cache: EmotionCache): { css: string; globalIds: string[] } {
  const names = new Set(Array.from(html.matchAll(STYLE_CLASS), ([, name = '']) => name))
  for (const name of names) {
    const styles = cache.inserted[name] === undefined && stylesNamed(name)
    if (styles) insertStyles(cache, styles, true)
  }
  const globalIds = Object.keys(cache.inserted).filter(
    id => cache.inserted[id] && !cache.registered[`${EMOTION_KEY}-${id}`],
  )
  const css = [...globalIds, ...names].map(id => cache.inserted[id]).filter(rules => typeof rules === 'string')
  return { css: css.join(''), globalIds }
}

const languageFiles = new Map<string, Record<string, string>>()

readLanguageFilesBy(address => {
  const known = languageFiles.get(address)
  if (known) return known
  const text = readFileSync(path.join(path.resolve('public'), withoutPrefix(address)), 'utf8')
  const messages = JSON.parse(text) as Record<string, string>
  languageFiles.set(address, messages)
  return messages
})

/**
 * Writes a page's styles to `public/styles/<hash>.css`, unless the file exists. @returns the path, with leading slash
 */
export function writeStylesheet(css: string, publicDir = path.resolve('public')): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 20)
  const file = `${STYLES_FOLDER}/${hash}.css`
  const target = path.join(publicDir, file)
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true })
    // Atomic, because several processes render pages.
    const temporary = `${target}.${process.pid}`
    writeFileSync(temporary, css)
    renameSync(temporary, target)
  }
  return `/${file}`
}
