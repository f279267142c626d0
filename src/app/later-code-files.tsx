import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withPrefix } from 'gatsby'

/** Gatsby's list of the files of each named chunk, those it shares with others included. */
const STATS_FILE = 'public/webpack.stats.json'

let known: Record<string, string[]> | undefined

/** Script files of named code, each once. @throws Error for a name that the bundler does not know */
export function filesOfCode(chunks: readonly string[], folder = process.cwd()): string[] {
  known ??= (
    JSON.parse(readFileSync(path.join(folder, STATS_FILE), 'utf8')) as { assetsByChunkName: Record<string, string[]> }
  ).assetsByChunkName
  const files = chunks.flatMap(chunk => {
    const found = known?.[chunk]
    if (!found) throw new Error(`No code is named '${chunk}': its import has another webpackChunkName`)
    return found
  })
  return [...new Set(files)].filter(file => file.endsWith('.js'))
}

/** Names script files to the page's scripts, where there are any. */
export function FilesMeta({ name, files }: { name: string; files: readonly string[] }) {
  return files.length > 0 ? <meta name={name} content={files.map(file => withPrefix(`/${file}`)).join(' ')} /> : null
}
