import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadScriptsAfterPaint } from '../../src/platform/published-files'
import type { Audited } from './audited'

/** Chunks are named by their content; the runtime has the names of all that are loaded later. */
const CHUNK_NAME = /\b[0-9a-f]{10}\b/g

/** The scripts of sites that one release built: all of them have the same files with the same content (decision 118). */
export function auditScripts(publicDirs: readonly string[]): Audited {
  const [first, ...others] = publicDirs.map(scriptsOf)
  const differing = others.flatMap(scripts => differingScripts(first ?? new Map(), scripts))
  return {
    measured: { 'differing-scripts': differing.length },
    notes: differing.length > 0 ? differing : [`${first?.size ?? 0} scripts, the same for ${publicDirs.length} sites`],
  }
}

/**
 * Hashes of the release's scripts by file name, those that are kept for visitors of an older release apart. The service
 * worker is none of them: it holds the list of the site's files, and has to change with each release.
 */
export function scriptsOf(publicDir: string): Map<string, string> {
  const textOf = (file: string) => readFileSync(path.join(publicDir, file), 'utf8')
  const loaded = loadScriptsAfterPaint(textOf('index.html')).map(address => path.posix.basename(address))
  const runtime = loaded.find(file => file.startsWith('webpack-runtime-'))
  if (runtime === undefined) throw new Error(`${publicDir}: the home page loads no runtime`)
  const chunks = (textOf(runtime).match(CHUNK_NAME) ?? []).map(name => `${name}.js`)
  const hashOf = (file: string) => createHash('sha256').update(textOf(file)).digest('hex')
  return new Map([...new Set([...loaded, ...chunks])].map(file => [file, hashOf(file)]))
}

/** Names of scripts that only one site has, or that differ. */
export function differingScripts(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()])
  return [...files].filter(file => one.get(file) !== other.get(file)).sort()
}
