/** Where `navigate` was sent, for tests that ask. */
export const navigations: { to: string; options?: object | undefined }[] = []

export async function navigate(to: string, options?: object): Promise<void> {
  navigations.push({ to, options })
}

/** Pages whose data was asked for ahead, for tests that ask; taken out again they are gone from it. */
export const prefetched: string[] = []

export function prefetchPathname(address: string): { abort: () => void } {
  prefetched.push(address)
  return { abort: () => void prefetched.splice(prefetched.indexOf(address), 1) }
}

let pathPrefix = ''

/** Puts the site below a path, as `/cinema`. */
export function setPathPrefix(prefix: string): void {
  pathPrefix = prefix
}

export const withPrefix = (path: string): string => pathPrefix + path

export const graphql = (parts: TemplateStringsArray): string => parts.join('')

let staticQuery: unknown = null

/** Sets what `useStaticQuery` answers. */
export function answerStaticQuery(value: unknown): void {
  staticQuery = value
}

export function useStaticQuery(): unknown {
  if (staticQuery === null)
    throw new Error('A test that reads the static query must answer it first: answerStaticQuery')
  return staticQuery
}
