import { readLanguages } from '../rules/understood'

/** Codes of the languages that the browser asks for, in its order. */
export function readBrowserLanguages(): string[] {
  return [...new Set(window.navigator.languages.flatMap(tag => readLanguages([tag]).codes))]
}
