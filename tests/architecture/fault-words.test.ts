import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordsOfText } from '../../src/config/fault-words/fault-words'

const FOLDERS = ['plugins/gatsby-source-cinema', 'src/site-build']
/** A field or parameter `message`, which has no `words` beside it. */
const WITHOUT_WORDS = /[{,]\s*message\b(?=\s*[,:}])(?!, words|: '')/
/** An English text in place of a name, in a sentence of any language. */
const NAMELESS = /\?\? (?:'[^'\n]*\bwithout\b|`row )/
/** What a schema says of a field. */
const OF_SCHEMA = /'((?:must|is no) [^'\n]+)'/g

const REASONS: Readonly<Record<string, string>> = {
  'plugins/gatsby-source-cinema/adapters/boxoffice/platform-client.ts': 'what the transport says has no code',
  'plugins/gatsby-source-cinema/adapters/ocapi/showtime-attributes.ts': 'no fault: what an attribute tells visitors',
  'src/site-build/publish/run-shell-command.ts': 'of an error of Node',
}

/** The sources of the studio's faults, without tests and commands, whose output is English. */
const FILES = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:testing|cli)\//.test(file))
    .map(file => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
)

const SCHEMAS = FILES.filter(({ text }) => text.includes("from 'valibot'"))

describe('faults of sources and builds', () => {
  it('are made by `says` or `around`, so that the studio has words for them', () => {
    expect(FILES.length).toBeGreaterThan(200)
    const found = FILES.filter(({ text }) => WITHOUT_WORDS.test(text)).map(({ file }) => file)
    expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted())
  })

  it('have words in each language for what has no name', () => {
    expect("names.map(name => name ?? 'one without an id')").toMatch(NAMELESS)
    expect(FILES.filter(({ text }) => NAMELESS.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('are texts of the catalogue where a schema makes them', () => {
    const texts = SCHEMAS.flatMap(({ text }) => [...text.matchAll(OF_SCHEMA)].map(([, said = '']) => said))
    expect(texts.length).toBeGreaterThan(15)
    expect(texts.filter(text => !wordsOfText(text))).toEqual([])
  })

  it.each([
    "warn({ severity: 'warning', source, message })",
    'fail({ source: url, message: `No answer of ${url}` })',
    "  source: url,\n  message: 'The list is empty',\n",
    'function fail(source: string, message: string): never {',
  ])('would be found in %j', text => {
    expect(WITHOUT_WORDS.test(text)).toBe(true)
  })
})
