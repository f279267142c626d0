import { createContext, useContext } from 'react'
import { readableKey } from '../rules/readable-key'

export interface Translation {
  /** The message of a flat key; named `{count}` and positional `{0}` arguments. A missing message reads as its key's words. */
  t: (key: string, args?: Readonly<Record<string | number, string | number>>) => string
  /** Whether there is a message of that key. */
  has: (key: string) => boolean
  /** Long form, for Intl: `en-GB`. */
  locale: string
  dir: 'ltr' | 'rtl'
}

/** In force outside a provider (a test, an error page before the page context is known): readable English. */
const UNTRANSLATED: Translation = { t: readableKey, has: () => false, locale: 'en', dir: 'ltr' }

export const TranslationContext = createContext<Translation>(UNTRANSLATED)

/** Messages, locale and writing direction of the page. */
export function useTranslation(): Translation {
  return useContext(TranslationContext)
}
