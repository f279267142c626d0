import { entryTokenBoot } from '../features/session/client/entry-token-boot'
import { readSsrConfig } from './read-ssr-config'

/** Key of the element in the head, by which it comes first. */
export const ENTRY_TOKEN_KEY = 'entry-token'

/** Puts a token of the page's address aside before anything else of the page is asked for. @param pathname of the page, without prefix */
export function EntryTokenHead({ pathname }: { pathname: string }) {
  const { entryToken } = readSsrConfig()
  const path = `${pathname.replace(/\/+$/, '')}/`
  if (!entryToken || entryToken.exceptPaths.includes(path)) return null
  return <script dangerouslySetInnerHTML={{ __html: entryTokenBoot(entryToken.names) }} />
}
