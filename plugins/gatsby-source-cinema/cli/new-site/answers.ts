/** Answers by question, parsed and written in one form; an empty text where the question was left out. */
export interface Answers {
  name: string
  /** Host of the website. */
  domain: string
  /** Absolute path of the site folder to write. */
  folder: string
  /** Locales with commas, the main one first. */
  languages: string
  /** ISO 3166-1, two capitals. */
  country: string
  timeZone: string
  /** `source.type`. */
  type: string
  /** Web address, several with spaces, or an absolute path. */
  address: string
  /** Regular expression of the paths to read of a sitemap. */
  match: string
  /** With commas. */
  ids: string
  dateFormat: string
  /** Variable that holds the secret. */
  tokenEnv: string
}

export type AnswerKey = keyof Answers

export const NO_ANSWERS: Answers = {
  ...{ name: '', domain: '', folder: '', languages: '', country: '', timeZone: '' },
  ...{ type: '', address: '', match: '', ids: '', dateFormat: '', tokenEnv: '' },
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

/** Whether an answer names a sitemap rather than pages. */
export function isSitemap(address: string): boolean {
  return URL.canParse(address) && /\.xml$/i.test(new URL(address).pathname)
}

export function listOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
