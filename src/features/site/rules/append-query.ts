/**
 * An absolute URL with parameters more at the end of its query, whose other parameters stay as they are written: somebody
 * else's server reads them. @throws TypeError for what is no absolute URL
 */
export function appendQuery(url: string, parameters: readonly (readonly [name: string, value: string])[]): string {
  const whole = new URL(url)
  const added = parameters.map(pair => pair.map(encodeURIComponent).join('=')).join('&')
  if (added !== '') whole.search = whole.search === '' ? added : `${whole.search}&${added}`
  return whole.href
}
