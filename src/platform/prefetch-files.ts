/** Returns true if the visitor asks sites to load as little as possible (Save-Data). */
function savesData(): boolean {
  const { connection } = window.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Fetches files of this site into the browser's cache, after everything else and all at once; nothing where the visitor saves
 * data. A file that does not come is fetched again by whoever needs it.
 */
export function prefetchFiles(addresses: readonly string[]): void {
  if (savesData()) return
  for (const address of addresses)
    fetch(address, { priority: 'low' }).then(
      // Only what was read to its end is kept.
      answer => answer.arrayBuffer(),
      () => undefined,
    )
}
