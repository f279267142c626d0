import type { CreatePagesArgs } from 'gatsby'

/** What Gatsby keeps from build to build of a component: the paths of the pages it draws. */
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
 * Takes pages from components that draw them no more. Gatsby (5.16) forgets to when a page gets another component, as when an
 * operator's own page takes the place of a built-in one: once the page is gone as well, its builds end with an error after all
 * else is done, and so does each after it. Its action `deletePage` refuses a page that is gone already, so the sets are changed
 * in place, as Gatsby's own reducers do.
 * @param planned component of each page that is about to be made, by path
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
