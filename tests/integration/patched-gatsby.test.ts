import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Component {
  pages: ReadonlySet<string>
}
type Reducer = (state: Map<string, Component> | undefined, action: object) => Map<string, Component>

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '../..')
const { componentsReducer } = require('gatsby/dist/redux/reducers/components') as { componentsReducer: Reducer }

/** Gatsby's page paths by component after it created these pages. */
function pagesAfter(created: readonly { path: string; component: string; componentModified?: boolean }[]) {
  let state: Map<string, Component> | undefined
  for (const { path: page, component, componentModified = false } of created) {
    const payload = { path: page, componentPath: component, componentChunkName: component }
    state = componentsReducer(state, { type: 'CREATE_PAGE', componentModified, payload })
  }
  return Object.fromEntries([...(state ?? [])].map(([component, { pages }]) => [component, [...pages]]))
}

describe('Gatsby with this project’s patch (patches/README.md)', () => {
  it('takes a page from the component that rendered it before', () => {
    const created = [
      { path: '/privacy/', component: 'privacy-policy.tsx' },
      { path: '/about/', component: 'content.tsx' },
      { path: '/privacy/', component: 'content.tsx', componentModified: true },
    ]
    expect(pagesAfter(created)).toEqual({ 'privacy-policy.tsx': [], 'content.tsx': ['/about/', '/privacy/'] })
  })

  it('leaves the pages of a component that did not change', () => {
    const pages = ['/movies/a/', '/movies/b/', '/movies/a/'].map(page => ({ path: page, component: 'movie.tsx' }))
    expect(pagesAfter(pages)).toEqual({ 'movie.tsx': ['/movies/a/', '/movies/b/'] })
  })

  it('is the version that the patch was written for', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    const version = lock.packages['node_modules/gatsby']?.version ?? ''
    expect(readdirSync(path.join(root, 'patches'))).toContain(`gatsby+${version}.patch`)
  })
})
