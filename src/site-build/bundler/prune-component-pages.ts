import type { CreatePagesArgs } from 'gatsby'

/** Gatsby's persisted state of a component: the paths of the pages it renders. */
interface KeptComponent {
  componentPath: string
  pages: Set<string>
  isSlice?: boolean
}

interface KeptState {
  components: ReadonlyMap<string, KeptComponent>
  pages: ReadonlyMap<string, { component: string }>
}

/**
 * Removes pages from components that no longer render them. Gatsby 5.16 does not do so when a page changes its
 * component, as when an operator's page replaces a built-in one; once that page is deleted, every build fails at its
 * end. `deletePage` rejects a page that no longer exists, so the sets are changed in place, as Gatsby's reducers do.
 * @param planned component of each page to be created, by path
 */
export function pruneComponentPages(
  { store }: Pick<CreatePagesArgs, 'store'>,
  planned: ReadonlyMap<string, string>,
): void {
  const { components, pages } = store.getState() as unknown as KeptState
  for (const { componentPath, pages: drawn, isSlice } of components.values()) {
    if (isSlice) continue
    for (const path of [...drawn])
      if ((planned.get(path) ?? pages.get(path)?.component) !== componentPath) drawn.delete(path)
  }
}
