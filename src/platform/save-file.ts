/** Delay before a saved file's object URL is revoked, ms: browsers read it some time after the click. */
const KEEP_MS = 60_000

/** Downloads a text as a file. @param type MIME type */
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
