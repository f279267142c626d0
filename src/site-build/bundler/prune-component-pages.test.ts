import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pruneComponentPages } from './prune-component-pages'

const CONTENT = path.resolve('src/routes/content/content.tsx')
const PRIVACY = path.resolve('src/routes/content/privacy-policy.tsx')
const MOVIE = path.resolve('src/routes/movies/movie.tsx')

/** Which pages components draw after that, when Gatsby kept these and those are planned. */
function drawn(
  kept: { components: Record<string, string[]>; pages: Record<string, string> },
  planned: object,
): unknown {
  const components = Object.entries(kept.components).map(
    ([componentPath, pages]) => [componentPath, { componentPath, pages: new Set(pages) }] as const,
  )
  const pages = new Map(Object.entries(kept.pages).map(([at, component]) => [at, { component }]))
  const store = { getState: () => ({ components: new Map(components), pages }) }
  Reflect.apply(pruneComponentPages, undefined, [{ store }, new Map(Object.entries(planned))])
  return Object.fromEntries(components.map(([componentPath, { pages: left }]) => [componentPath, [...left]]))
}

describe('a page that gets another component', () => {
  it('leaves the one that drew it: an operator’s own privacy page takes the place of the built-in one', () => {
    const kept = { components: { [PRIVACY]: ['/privacy/'] }, pages: { '/privacy/': PRIVACY } }
    expect(drawn(kept, { '/privacy/': CONTENT })).toEqual({ [PRIVACY]: [] })
  })

  it('is taken from a component that kept it from an earlier build, also when it is gone', () => {
    const kept = {
      components: { [CONTENT]: ['/privacy/', '/about/'], [PRIVACY]: [] },
      pages: { '/about/': CONTENT },
    }
    expect(drawn(kept, { '/about/': CONTENT })).toEqual({ [CONTENT]: ['/about/'], [PRIVACY]: [] })
  })

  it('stays with its component otherwise; what is planned no more is Gatsby’s to remove', () => {
    const kept = {
      components: { [MOVIE]: ['/movies/a/', '/movies/b/'] },
      pages: { '/movies/a/': MOVIE, '/movies/b/': MOVIE },
    }
    expect(drawn(kept, { '/movies/a/': MOVIE })).toEqual({ [MOVIE]: ['/movies/a/', '/movies/b/'] })
  })
})
