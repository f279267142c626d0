/** A message whose placeholders may have had nothing to say: `Nosferatu () , : films` without what stood around them. */
export function tidyText(text: string): string {
  return text
    .replace(/\s*\(\s*\)/g, '')
    .replace(/,\s?(?=\s*(?:[,.;:]|$))/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}
