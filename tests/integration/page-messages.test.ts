import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_MESSAGES } from '../../src/build/message-catalogue'
import { pickMessages } from '../../src/build/template-namespaces'
import type { TemplateName } from '../../src/features/site/rules/page-context'

const src = path.resolve(import.meta.dirname, '../../src')
const FRAME = path.join(src, 'features/layout/components/page-template.tsx')
const templates = readdirSync(path.join(src, 'templates')).filter(file => file.endsWith('.tsx'))

/** Every file of this site that a file imports, itself included, types apart. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^'"]*from '(\.[^']+)'/gm)
  for (const [, to = ''] of imports) {
    const base = path.resolve(path.dirname(file), to)
    const found = [`${base}.tsx`, `${base}.ts`].find(existsSync)
    if (found) reach(found, seen)
  }
  return seen
}

/** Message keys written out in a file: `t('movies.cast')`, `titleKey="privacyPolicy.title"`, tables of keys. */
function keysIn(file: string): string[] {
  const known = Object.keys(BUILT_IN_MESSAGES['en'] ?? {})
  const rooms = new Set(known.map(key => key.slice(0, key.indexOf('.'))))
  return [...readFileSync(file, 'utf8').matchAll(/['"]([a-z][A-Za-z]*)\.([A-Za-z.]+)['"]/g)]
    .filter(([, room = '']) => rooms.has(room))
    .map(([, room, name]) => `${room}.${name}`)
}

describe('every message a page may show', () => {
  it('reads templates that are there', () => {
    expect(templates.length).toBeGreaterThan(10)
    expect(reach(path.join(src, 'templates/home.tsx')).size).toBeGreaterThan(40)
  })

  it.each(templates)('is carried by the pages of %s', template => {
    const name = path.basename(template, '.tsx') as TemplateName
    const carried = pickMessages(BUILT_IN_MESSAGES['en'] ?? {}, name)
    const has = (key: string) => key in carried || `${key}_other` in carried
    const files = [...reach(path.join(src, 'templates', template)), ...reach(FRAME)]
    const missing = files.flatMap(file => keysIn(file).filter(key => !has(key)))
    expect([...new Set(missing)].sort()).toEqual([])
  })
})
