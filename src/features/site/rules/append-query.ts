/** Appends parameters without re-encoding the existing query. @throws TypeError if the URL is not absolute */
export function appendQuery(url: string, parameters: readonly (readonly [name: string, value: string])[]): string {
  const whole = new URL(url)
  const added = parameters.map(pair => pair.map(encodeURIComponent).join('=')).join('&')
  if (added !== '') whole.search = whole.search === '' ? added : `${whole.search}&${added}`
  return whole.href
}
