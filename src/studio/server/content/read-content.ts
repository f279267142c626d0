import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import { type Content, type ListedPage, PAGE_FILE } from '../../rules/content-contract'
import { languagesOfFiles } from '../../rules/pages/move-slug'
import { faultsOfText } from '../history/check-files'
import type { SiteHistory } from '../history/site-history'
import { parseThemeFiles } from '../theme-files'

/** Files of the draft that pages, menus and words lie in. */
const SHARED_FILE = /^(?:site|translations\/[^/]+)\.json$/

/** Reads a JSON file of the draft. @returns null for a file that is not there, or is no JSON object */
export function parseFile(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

/** The texts of files of a state by path, in the order of their paths. */
export async function readTexts(history: SiteHistory, commit: string, name: RegExp): Promise<[string, string][]> {
  const tree = await history.git.readTree(commit)
  const files = [...tree].filter(([file]) => name.test(file)).sort(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(
    files.map(async ([file, { blob }]) => [file, await history.git.readText(blob)] as [string, string]),
  )
}

/** site.json and the files of `translations/`; those that are no JSON are left out. */
export async function readSharedFiles(history: SiteHistory, commit: string): Promise<Record<string, JsonObject>> {
  const texts = await readTexts(history, commit, SHARED_FILE)
  return Object.fromEntries(
    texts.flatMap(([file, text]) => {
      const value = parseFile(text)
      return value ? [[file, value] as const] : []
    }),
  )
}

/** The pages of the draft, and what the forms of pages and menus choose from. */
export async function readContent(history: SiteHistory, siteUrl: string): Promise<Content> {
  const { draft } = await history.sync()
  const files = await readSharedFiles(history, draft)
  const texts = await readTexts(history, draft, PAGE_FILE)
  const themeText = await history.readText(draft, 'theme.json')
  const read = parseThemeFiles(themeText, await history.readText(draft, 'site.json'))
  return {
    revision: draft,
    siteUrl,
    siteName: read.ok ? read.value.siteName : history.siteName,
    languages: languagesOfFiles(files),
    pages: texts.map(([file, text]) => listPage(file, text)),
    theaters: theatersOf(await history.readText(draft, 'theaters.json')),
    theme: read.ok ? read.value.theme : null,
    roundness: read.ok ? read.value.roundness : { content: 'MEDIUM', buttons: 'HIGH' },
    files,
  }
}

function listPage(file: string, text: string): ListedPage {
  const page = parseFile(text)
  const textOf = (name: string) => (typeof page?.[name] === 'string' ? page[name] : '')
  const theaterId = textOf('theaterId') || null
  return {
    file,
    slug: textOf('slug'),
    title: textOf('title') || file,
    theaterId,
    fault: faultsOfText(file, text)[0] ?? null,
  }
}

/** Theaters of the folder; sites with another source have none here. */
function theatersOf(text: string): Content['theaters'] {
  const list = parseFile(`{"list":${text || '[]'}}`)?.['list']
  if (!Array.isArray(list)) return []
  return list.flatMap(theater => {
    if (!isJsonObject(theater) || typeof theater['id'] !== 'string') return []
    return [{ id: theater['id'], name: typeof theater['name'] === 'string' ? theater['name'] : theater['id'] }]
  })
}
