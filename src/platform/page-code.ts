import { withMessages } from './language-file'

/** Loads a part of the page's code, which is in files of its own. */
export interface PageCode<Loaded> {
  (): Promise<Loaded>
  /** Name of its files, as in the `webpackChunkName` of its import. */
  chunk: string
}

/** `part`: of the shown page, wanted at the visitor's first activity; `later`: wanted by what may be opened, or comes near. */
type Use = 'part' | 'later'

let noted: Map<string, Use> | undefined
let notedFile: string | null = null

/**
 * Names the code that an import loads, so that a page knows its files before it wants to run them. The code comes with the
 * messages of the page's language.
 */
export function pageCode<Loaded>(chunk: string, load: () => Promise<Loaded>): PageCode<Loaded> {
  return Object.assign(withMessages(load), { chunk })
}

/** Notes, while a server renders a page, the file of its language. */
export function noteLanguageFile(address: string | null): void {
  if (noted) notedFile = address
}

/** Notes, while a server renders a page, that the page will want this code. In a browser it does nothing. */
export function noteCode({ chunk }: { chunk?: string }, use: Use = 'later'): void {
  if (chunk !== undefined && noted?.get(chunk) !== 'part') noted?.set(chunk, use)
}

interface CollectedCode<Rendered> extends Record<Use, string[]> {
  rendered: Rendered
  languageFile: string | null
}

/** Renders a page. @param render synchronous @returns what it returns, and the names of the code noted meanwhile */
export function collectCode<Rendered>(render: () => Rendered): CollectedCode<Rendered> {
  noted = new Map()
  notedFile = null
  const collected = noted
  const named = (use: Use) => [...collected].flatMap(([chunk, of]) => (of === use ? chunk : [])).sort()
  try {
    const rendered = render()
    return { rendered, part: named('part'), later: named('later'), languageFile: notedFile }
  } finally {
    noted = undefined
  }
}
