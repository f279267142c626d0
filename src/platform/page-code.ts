/** Loads a part of the page's code, which is in files of its own. */
export interface PageCode<Loaded> {
  (): Promise<Loaded>
  /** Name of its files, as in the `webpackChunkName` of its import. */
  chunk: string
}

let noted: Set<string> | undefined

/** Names the code that an import loads, so that a page knows its files before it wants to run them. */
export function pageCode<Loaded>(chunk: string, load: () => Promise<Loaded>): PageCode<Loaded> {
  return Object.assign(() => load(), { chunk })
}

/** Notes, while a server renders a page, that the page will want this code. In a browser it does nothing. */
export function noteCode({ chunk }: { chunk?: string }): void {
  if (chunk !== undefined) noted?.add(chunk)
}

/** Renders a page. @param render synchronous @returns what it returns, and the names of the code noted meanwhile */
export function collectCode<Rendered>(render: () => Rendered): { rendered: Rendered; chunks: string[] } {
  noted = new Set()
  try {
    return { rendered: render(), chunks: [...noted].sort() }
  } finally {
    noted = undefined
  }
}
