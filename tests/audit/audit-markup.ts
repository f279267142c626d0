import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { listFiles } from '../../src/site-build/publish/sync-folder'
import type { Audited } from './audited'

/** So many faults are named; the others are counted. */
const NAMED = 20

/** Every page of built sites, held against the HTML standard. */
export async function auditMarkup(publicDirs: readonly string[]): Promise<Audited> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const faults: string[] = []
  let count = 0
  for (const publicDir of publicDirs) {
    const pages = (await listFiles(publicDir)).filter(file => file.endsWith('.html'))
    count += pages.length
    for (const page of pages) {
      const { results } = await validator.validateFile(path.join(publicDir, page))
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          faults.push(`${page}:${line}:${column} ${ruleId}: ${message}`)
    }
  }
  return { measured: { 'markup-faults': faults.length }, notes: [`${count} pages read`, ...faults.slice(0, NAMED)] }
}
