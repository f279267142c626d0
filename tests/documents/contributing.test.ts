import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOYALTY_PROVIDERS } from '../../src/features/site/rules/loyalty-schemas'
import { STEPS } from '../run-steps'
import { PROJECT, codeIn, partBelow, readText } from './read-documents'

const guide = readText('docs/contributing.md')

/** Every test of the project, as one text. */
const tests = ['src', 'plugins', 'tests']
  .flatMap(folder =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  .filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  .map(file => readText(file))
  .join('\n')

/** Names of tests that a text gives, in italics; an example's language or list stands for any. */
const namedTests = (markdown: string): string[] =>
  [...markdown.matchAll(/(?<![\w`])_([a-z][^_\n]{12,})_(?!\w)/g)].map(([, name = '']) => name)

const isName = (name: string) => tests.includes(name.replace(/ (?:in )?fr$/, '')) || tests.includes(`${name}'`)

describe('the guide for contributors', () => {
  it.each(['a room', 'a source adapter', 'a widget', 'a locale', 'a loyalty provider', 'a third party'])(
    'says how to add %s, step by step',
    thing => {
      expect(partBelow(guide, `## Add ${thing}`).length).toBeGreaterThan(100)
    },
  )

  it('names tests that there are', () => {
    const names = namedTests(guide)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter(name => !isName(name))).toEqual([])
  })

  it('notices a test that there is not, so the rule above can fail', () => {
    expect(
      namedTests(`Forgotten: _${['says', 'nothing', 'of', 'it'].join(' ')}_.`).filter(name => !isName(name)),
    ).toHaveLength(1)
  })

  it('names every step of a whole run, in their order', () => {
    const [line = ''] = guide.split('\n').filter(text => text.startsWith('Steps, in their order: '))
    expect(codeIn(line)).toEqual(STEPS.map(({ name }) => name))
  })

  it('names tables by what they are called', () => {
    for (const [file, table] of [
      ['src/features/loyalty/rules/loyalty-config.ts', 'PROVIDER_RULES'],
      ['src/features/ticketing/rules/session-token.ts', 'TOKEN_PARAMETERS'],
      ['src/build/message-catalogue.test.ts', 'TRANSLATED'],
      ['tests/architecture/import-rules.ts', 'ROOMS'],
    ] as const) {
      expect(readText(file), file).toContain(`const ${table}`)
      expect(guide).toContain(`\`${table}\``)
    }
    expect(LOYALTY_PROVIDERS.length).toBeGreaterThan(4)
  })
})
