import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import { readJsonFile } from '../../../src/site-build/config/site-folder-json'
import { type RawRecord, type SourceAdapter, SourceError } from '../adapter'
import { says } from '../../../src/config/fault-words/fault-words'

const FILE = 'events.json'
/** Sources that read the file themselves. */
const READ_IT: ReadonlySet<string> = new Set(['folder', 'demo'])

/** The adapter whose events begin with those of the site folder, for sources that do not read its events.json. */
export function withOwnEvents(
  adapter: SourceAdapter,
  { folder, site }: Pick<SiteFolder, 'folder' | 'site'>,
): SourceAdapter {
  const types = site.sources.length > 0 ? site.sources.map(({ type }) => type) : [site.source.type]
  const file = path.join(folder, FILE)
  if (types.some(type => READ_IT.has(type)) || !existsSync(file)) return adapter
  async function* readEvents(): AsyncGenerator<RawRecord> {
    const read = readJsonFile(file, FILE)
    if (!read.ok) throw new SourceError(read.error)
    if (!Array.isArray(read.value)) throw new SourceError({ severity: 'error', source: FILE, ...says('jsonArray') })
    yield* read.value.map((value: unknown, index) => ({ source: FILE, index, value }))
    yield* adapter.readEvents()
  }
  return { ...adapter, readEvents }
}
