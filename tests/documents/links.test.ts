import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS, PROJECT, anchorsOf, codeIn, isThere, proseOf, readText } from './read-documents'

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
/** The template's names are examples. */
const written = DOCUMENTS.filter(file => !file.endsWith('/000-template.md')).map(file => ({
  file,
  text: readText(file),
}))

/** A place in the project, in prose, backticks or an example; what `<name>`, `*` or `{a,b}` follows stands for several. */
const REPOSITORY_PATH =
  /(?<![\w./@~-])(?:src|tests|e2e|sites|plugins|docs|scripts|static|deploy)\/[\w@./~-]*[\w/](?![\w/<*{…-]|\.\w)/g
/** A file of code in backticks: its path from the root, from a folder of `src`, or its bare name. */
const CODE_FILE = /^[\w@~-][\w@./~-]*\.tsx?$/
const CODE_FILES = ['src', 'plugins', 'tests', 'e2e'].flatMap(folder =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
)
const COMMAND = /\bnpm run ([\w:-]+)|\bnpm (start|test)\b|\bnpx tsx ([\w./-]+)/g

/** The links of a text to places in the project: pictures too. */
function linksIn(markdown: string): string[] {
  return [...proseOf(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^(?:https?|mailto|tel):/.test(target))
}

/** A fault of a link in words, or nothing. @param file the document it stands in */
function faultOfLink(file: string, link: string): string | undefined {
  const [target = '', anchor] = link.split('#')
  const meant = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
  if (!isThere(meant)) return `${file}: ${link} leads nowhere`
  if (anchor === undefined || anchorsOf(readText(meant)).includes(anchor)) return undefined
  return `${file}: ${meant} has no heading #${anchor}`
}

/** Paths and files of code that a text names and that are not there. */
function deadPaths(markdown: string): string[] {
  const places = [...markdown.matchAll(REPOSITORY_PATH)].map(([place]) => place).filter(place => !isThere(place))
  const files = codeIn(markdown).filter(code => CODE_FILE.test(code) && !isThere(code))
  return [...new Set([...places, ...files.filter(code => !CODE_FILES.some(file => file.endsWith(`/${code}`)))])]
}

/** Commands that a text names and that are none. */
function deadCommands(markdown: string): string[] {
  return [...markdown.matchAll(COMMAND)]
    .filter(([, script, plain, file]) => (file === undefined ? !((script ?? plain ?? '') in scripts) : !isThere(file)))
    .map(([command]) => command)
}

const dead = (find: (markdown: string) => string[]) =>
  written.flatMap(({ file, text }) => find(text).map(name => `${file}: ${name}`))

describe('documents', () => {
  it('are read', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(60)
    expect(DOCUMENTS).toContain('docs/contracts.md')
  })

  it('lead by every link and anchor to something that is there', () => {
    const faults = written.flatMap(({ file, text }) => linksIn(text).flatMap(link => faultOfLink(file, link) ?? []))
    expect(written.flatMap(({ text }) => linksIn(text)).length).toBeGreaterThan(20)
    expect(faults).toEqual([])
  })

  it('name only files that are there', () => {
    expect(dead(deadPaths)).toEqual([])
  })

  it('name only commands that exist', () => {
    expect(dead(deadCommands)).toEqual([])
  })

  it('name decisions by a number that is one', () => {
    const numbers = new Set(DOCUMENTS.flatMap(file => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []))
    const wrong = written.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecisions? (\d{3})\b/g)]
        .filter(([, number = '']) => !numbers.has(number))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(wrong).toEqual([])
  })

  it('name no place of somebody’s machine', () => {
    const machine = /(?:^|[\s`"'(])\/(?:home|root|work|Users)\/|\/tmp\/(?!bench\.json)\w+\/|[A-Z]:\\/m
    expect(written.filter(({ text }) => machine.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('the reading of documents', () => {
  it('finds a link, an anchor, a path, a script and a program that are not there', () => {
    expect(faultOfLink('docs/contracts.md', 'nowhere.md')).toContain('leads nowhere')
    expect(faultOfLink('docs/contracts.md', '#nothing')).toContain('no heading')
    expect(faultOfLink('docs/contracts.md', '#member-calls')).toBeUndefined()
    expect(faultOfLink('docs/contracts.md', 'editors.md#the-studio')).toBeUndefined()
    expect(deadPaths('`src/nothing.ts`, src/server, src/api/*, `src/features/<room>`')).toEqual(['src/nothing.ts'])
    expect(deadPaths('`rules/vendors.ts`, `rules/nothing.ts`')).toEqual(['rules/nothing.ts'])
    expect(deadCommands('npm run nothing, npx tsx src/nothing.ts, npm start, npm run bench -- build')).toEqual([
      'npm run nothing',
      'npx tsx src/nothing.ts',
    ])
  })

  it('takes no line of an example for a link', () => {
    expect(linksIn('[a](b.md)\n```\n[c](d.md)\n```\n')).toEqual(['b.md'])
  })
})
