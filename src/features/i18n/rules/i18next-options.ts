/**
 * Options of the i18next instance: flat keys, `{0}` and `{name}` as placeholders, no escaping (React escapes).
 * Plain JSON, since gatsby-config hands them to the browser.
 */
export const I18NEXT_OPTIONS = {
  defaultNS: 'translation',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
} as const
