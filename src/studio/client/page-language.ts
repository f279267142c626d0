/** Languages the browser asks for, the preferred first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages
}

/** Tells assistive technology the language of the page's words. */
export function setPageLanguage(language: string): void {
  document.documentElement.lang = language
}

/** Names the page in tabs and histories. */
export function setPageTitle(title: string): void {
  document.title = title
}
