import { createContext, useContext } from 'react'
import { readableKey } from '../rules/format-message'

export interface Translation {
  /** Message of a flat key, else the key made readable; arguments replace `{count}` and `{0}`. */
  t: (key: string, args?: Readonly<Record<string | number, string | number>>) => string
  has: (key: string) => boolean
  /** Long form, for Intl: `en-GB`. */
  locale: string
  dir: 'ltr' | 'rtl'
}

/** Default outside a provider (tests, errors before the page context is available): readable English. */
const UNTRANSLATED: Translation = { t: readableKey, has: () => false, locale: 'en', dir: 'ltr' }

export const TranslationContext = createContext<Translation>(UNTRANSLATED)

export function useTranslation(): Translation {
  return useContext(TranslationContext)
}
