import { useSyncExternalStore } from 'react'
import { readBrowserLanguages } from '../../client/browser-languages'

const NONE: readonly string[] = []
const none = () => NONE
const never = () => () => undefined

let known: readonly string[] | undefined
const read = () => (known ??= readBrowserLanguages())

/** Codes of the languages that the browser asks for; none on the server and on the first render. */
export function useBrowserLanguages(): readonly string[] {
  return useSyncExternalStore(never, read, none)
}
