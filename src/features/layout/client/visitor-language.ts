import { readStored, writeStored } from '../../../platform/storage'
import { LANGUAGE_KEY } from '../rules/language-boot'

/** What the browser asks for, and what the visitor chose before. */
export function readVisitorLanguage(): { asked: readonly string[]; chosen: string | null } {
  return { asked: window.navigator.languages, chosen: readStored(LANGUAGE_KEY) }
}

/** Remembers that the visitor is content with a language. */
export function keepLanguage(locale: string): void {
  writeStored(LANGUAGE_KEY, locale)
}
