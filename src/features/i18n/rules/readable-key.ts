/** Fallback text of a missing message: `showtimes.soldOut` becomes 'Sold out'. */
export function readableKey(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1).replace(/_(zero|one|two|few|many|other)$/, '')
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}
