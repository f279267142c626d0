import { entryTokenBoot } from '../features/session/client/session-boot'
import { readSsrConfig } from './read-ssr-config'

/** Key of the head element, used to place it first. */
export const ENTRY_TOKEN_KEY = 'entry-token'

/**
 * Removes a token from the page's address before anything else is requested. @param pathname of the page, without
 * prefix
 */
export function EntryTokenHead({ pathname }: { pathname: string }) {
  const { entryToken } = readSsrConfig()
  const path = `${pathname.replace(/\/+$/, '')}/`
  if (!entryToken || entryToken.exceptPaths.includes(path)) return null
  return <script dangerouslySetInnerHTML={{ __html: entryTokenBoot(entryToken.names) }} />
}
