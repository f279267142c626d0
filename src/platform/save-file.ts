/** Milliseconds after which a saved file's memory is given back: browsers read it some time after the press. */
const KEEP_MS = 60_000

/** Hands a text to the visitor as a file, by the browser's own way of saving. @param type MIME type */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
