import { failure, type Result } from '../../../src/platform/result'
import type { Fault } from '../../../src/config/fault'
import type { AdapterInput, CreateAdapter, SourceAdapter } from '../adapter'
import { createBoxofficeAdapter } from './boxoffice/create-boxoffice-adapter'
import { createDemoAdapter } from './demo/create-demo-adapter'
import { createFolderAdapter } from './folder/folder-adapter'

/** Adapters by source type. A new source needs an adapter and an entry here. */
const ADAPTERS: Record<string, CreateAdapter> = {
  folder: createFolderAdapter,
  demo: createDemoAdapter,
  boxoffice: createBoxofficeAdapter,
}

/**
 * Creates the adapter for site.json's `source.type`.
 * @returns a fault that lists the known types
 */
export function createAdapter(input: AdapterInput): Result<SourceAdapter, Fault> {
  const { type } = input.site.source
  const create = Object.hasOwn(ADAPTERS, type) ? ADAPTERS[type] : undefined
  if (create) return create(input)
  const message = `'${type}' is no known source. Known sources: ${Object.keys(ADAPTERS).join(', ')}`
  return failure({ severity: 'error', source: 'site.json', field: 'source.type', message })
}
