/** Removes what an ad library has rendered from the containers; ignores containers that are not in the page. */
export function emptyContainers(ids: Iterable<string>): void {
  for (const id of ids) {
    const container = document.getElementById(id)
    container?.replaceChildren()
    container?.removeAttribute('data-empty')
  }
}
