import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['src/routes', 'src/features/site']
const LIST = /\ball[A-Z]\w*\s*(\([^)]*\))?\s*\{/g

/** The lists that the queries of a source ask for, with their arguments. */
function listsOf(file: string): string[] {
  const queries = readFileSync(file, 'utf8').matchAll(/graphql`([^`]*)`/g)
  return [...queries].flatMap(([, query = '']) => [...query.matchAll(LIST)].map(([list]) => `${file}: ${list}`))
}

describe('lists in queries', () => {
  it('name their order: the data layer puts a record that changed last', () => {
    const files = FOLDERS.flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.join(folder, name)),
    )
    const lists = files.filter(file => /(?<!\.test)\.tsx?$/.test(file)).flatMap(listsOf)
    expect(lists.length).toBeGreaterThan(7)
    expect(lists.filter(list => !list.includes('sort:'))).toEqual([])
  })
})
