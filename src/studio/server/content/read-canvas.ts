import * as v from 'valibot'
import { type CanvasData, ShellSchema } from '../../../canvas/canvas-data'
import { draftShell } from '../../../canvas/draft-shell'
import { basePathOf } from '../../../config/base-path'
import { SiteConfigSchema } from '../../../config/site-config'
import { resolveMessages } from '../../../features/i18n/rules/resolve-messages'
import { siteStyles } from '../../../features/theme/rules/build-theme'
import { siteFonts, subsetsInUse } from '../../../features/theme/rules/fonts/site-fonts'
import { ThemeConfigSchema } from '../../../features/theme/rules/theme-config'
import { documentStyles } from '../../../site-build/outputs/document-styles'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../../../site-build/messages/message-catalogue'
import { languagesOfFiles } from '../../rules/pages/move-slug'
import { flatWords } from '../../rules/words/word-table'
import type { SiteHistory } from '../history/site-history'
import { prefixOf } from './path-prefix'
import { parseFile, readSharedFiles, readTexts } from './read-content'

/** Milliseconds; the running site is on the same machine or beside it. */
const TIMEOUT_MS = 5_000

/** What the widgets of a page need around them, in one of the site's languages. Null for another language. */
export async function readCanvas(history: SiteHistory, siteUrl: string, locale: string): Promise<CanvasData | null> {
  const { draft } = await history.sync()
  const files = await readSharedFiles(history, draft)
  const languages = languagesOfFiles(files)
  const language = languages.find(each => each.locale === locale)
  if (!language) return null
  const pathPrefix = prefixOf(files['site.json'])
  const built = await readShell(siteUrl + pathPrefix)
  const name = files['site.json']?.['name']
  return {
    locale,
    isSiteRunning: built !== null,
    pathPrefix,
    shell: built ?? draftShell({ name: typeof name === 'string' ? name : '', locale, basePath: basePathOf(language) }),
    messages: await readMessages(history, draft, locale),
  }
}

const PageDataSchema = v.object({ staticQueryHashes: v.array(v.pipe(v.string(), v.regex(/^\d+$/))) })
const QuerySchema = v.object({ data: ShellSchema })

/** The shell of the built site, from the data of its home page; null while it does not answer. @param siteUrl with prefix */
async function readShell(siteUrl: string): Promise<CanvasData['shell'] | null> {
  const page = v.safeParse(PageDataSchema, await readJson(`${siteUrl}/page-data/index/page-data.json`))
  if (!page.success) return null
  for (const hash of page.output.staticQueryHashes) {
    const query = v.safeParse(QuerySchema, await readJson(`${siteUrl}/page-data/sq/d/${hash}.json`))
    if (query.success) return query.output.data
  }
  return null
}

async function readJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

/** Every message of a language with the draft's own words, as the site resolves them. */
async function readMessages(history: SiteHistory, draft: string, locale: string): Promise<Record<string, string>> {
  const texts = await readTexts(history, draft, /^messages\/[^/]+\.json$/)
  const operator = Object.fromEntries(
    texts.map(([file, text]) => [file.slice('messages/'.length, -'.json'.length), flatWords(parseFile(text) ?? {})]),
  )
  const resolved = (catalogues: typeof BUILT_IN_MESSAGES) => resolveMessages({ locale, catalogues, operator })
  return { ...resolved(ATTRIBUTE_MESSAGES), ...resolved(BUILT_IN_MESSAGES) }
}

/** The draft's theme as the site's stylesheet: colours, fonts, radii and the styles of elements. Its defaults for a fault. */
export async function readCanvasStyles(history: SiteHistory): Promise<string> {
  const { draft } = await history.sync()
  const files = await readSharedFiles(history, draft)
  const theme = v.safeParse(ThemeConfigSchema, parseFile(await history.readText(draft, 'theme.json')) ?? {})
  const site = v.safeParse(SiteConfigSchema, files['site.json'])
  const look = theme.success ? theme.output : v.parse(ThemeConfigSchema, {})
  const { fonts, roundness } = site.success ? site.output : { fonts: [], roundness: { content: '', buttons: '' } }
  const texts = (await readTexts(history, draft, /^(?:pages\/.+|theaters)\.json$/)).map(([, text]) => text)
  const subsets = languagesOfFiles(files).flatMap(({ locale }) => subsetsInUse({ locale, texts }))
  const { css } = siteFonts({
    theme: look,
    fonts,
    subsets: [...new Set(subsets)],
    prefix: prefixOf(files['site.json']),
  })
  return siteStyles({ theme: look, roundness, fontFaces: css }) + documentStyles()
}
