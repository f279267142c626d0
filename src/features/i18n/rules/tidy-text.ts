/** Removes the punctuation around empty placeholders: `Nosferatu () , : films` becomes `Nosferatu : films`. */
export function tidyText(text: string): string {
  return text
    .replace(/\s*\(\s*\)/g, '')
    .replace(/,\s?(?=\s*(?:[,.;:]|$))/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}
