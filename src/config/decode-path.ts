/** A path as records have it: of every script, not percent-encoded. A broken one stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
