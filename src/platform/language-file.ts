import { PART_CODE } from './head-names'

/** Messages of deferred code in one language, by key. */
type Messages = Readonly<Record<string, string>>

declare global {
  interface Window {
    /** Addresses of files that the host did not send (`features/offline/client/missing-code`). */
    ___missingCode?: string[]
  }
}

/** Event on the window after a file was added to `___missingCode`. */
export const MISSING_CODE = 'missing-code'

const files = new Map<string, Messages>()
const loading = new Map<string, Promise<void>>()
let shown: string | null | undefined
let readOnServer: (address: string) => Messages | undefined = () => undefined

/** The file of the shown page's language, which the document names among the files of its code; null in development. */
function shownFile(): string | null {
  if (shown !== undefined || typeof document === 'undefined') return shown ?? null
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${PART_CODE}"]`)?.content ?? ''
  return (shown = /\S+\.json/.exec(named)?.[0] ?? null)
}

/**
 * Loads a language's file unless it is there. Rejects when it does not come: the next call fetches it again.
 * @param address default: that of the shown page's file
 */
export function loadLanguageFile(address = shownFile()): Promise<void> {
  if (address === null || files.has(address)) return Promise.resolve()
  const fetched =
    loading.get(address) ??
    fetchMessages(address)
      .then(messages => void files.set(address, messages))
      .finally(() => loading.delete(address))
  loading.set(address, fetched)
  return fetched
}

async function fetchMessages(address: string): Promise<Messages> {
  const answer = await fetch(address)
  if (answer.ok) return (await answer.json()) as Messages
  // Of an earlier release, like a script that is gone.
  ;(window.___missingCode ??= []).push(new URL(address, window.location.href).href)
  window.dispatchEvent(new Event(MISSING_CODE))
  throw new Error(`${address}: ${answer.status}`)
}

/** Loads the file of the page that comes next; deferred code that is loaded from now on waits for this file. */
export async function changeLanguageFile(address: string | null): Promise<void> {
  await loadLanguageFile(address)
  shown = address
}

/** The messages of a file that is there. @param address default: that of the shown page's file */
export function readLanguageFile(address: string | null = shownFile()): Messages | undefined {
  return address === null ? undefined : (files.get(address) ?? readOnServer(address))
}

/** Sets how a server, which renders deferred components too, reads the files. */
export function readLanguageFilesBy(read: typeof readOnServer): void {
  readOnServer = read
}

/** Makes a dynamic import wait for the messages of the page's language too. A server, without a document, has them. */
export function withMessages<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => Promise.all([load(), loadLanguageFile()]).then(([loaded]) => loaded)
}

/** Resets the files; for tests. */
export function forgetLanguageFiles(): void {
  files.clear()
  shown = undefined
}
