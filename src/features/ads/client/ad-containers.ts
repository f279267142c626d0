/** Takes out of the containers whatever a library has drawn; those that are not in the page are passed over. */
export function emptyContainers(ids: Iterable<string>): void {
  for (const id of ids) {
    const container = document.getElementById(id)
    container?.replaceChildren()
    container?.removeAttribute('data-empty')
  }
}
