/** The browser's languages, the preferred first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages
}

export function setPageLanguage(language: string): void {
  document.documentElement.lang = language
}

export function setPageTitle(title: string): void {
  document.title = title
}
