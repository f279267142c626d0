import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

/** What Gatsby looks up: the scripts of a page's component, and its own two entries. */
const LOOKED_UP = /^(?:app|polyfill|component---.*)$/
/** Gatsby's own file of the map, and the one that stands in every page; in `public/`. */
export const CHUNK_MAP_FILES = ['chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html']

/**
 * Removes deferred code from the map of scripts by chunk: Gatsby's loader looks up components of pages alone. Names their
 * files, which Gatsby does not find because they are named by number.
 */
export class ChunkMapPlugin {
  constructor(private readonly publicDir: string) {}

  apply(compiler: Compiler): void {
    // After Gatsby has written the files.
    compiler.hooks.done.tap({ name: 'ChunkMapPlugin', stage: 100 }, ({ compilation }) => {
      const whole = this.read('chunk-map.json')
      const map = JSON.parse(whole) as Record<string, string[]>
      const filesOf = (name: string) => [...(compilation.namedChunks.get(name)?.files ?? [])].map(file => `/${file}`)
      const names = Object.keys(map).filter(name => LOOKED_UP.test(name))
      const kept = JSON.stringify(Object.fromEntries(names.map(name => [name, filesOf(name)])))
      for (const file of CHUNK_MAP_FILES) {
        // In the page it is a string of JSON.
        const written = this.read(file).replace(whole, () => kept)
        const quoted = (json: string) => JSON.stringify(json)
        writeFileSync(
          path.join(this.publicDir, file),
          written.replace(quoted(whole), () => quoted(kept)),
        )
      }
    })
  }

  private read(file: string): string {
    return readFileSync(path.join(this.publicDir, file), 'utf8')
  }
}
