import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { VENDORS } from '../../src/features/consent/rules/vendors'
import { ON_PAGES, bytesOfPackage } from './package-bytes'
import { DOCUMENTS, PROJECT, codeIn, partBelow, readText, tableRows } from './read-documents'

const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { license?: string }> }
const licenceOf = (name: string) => packages[`node_modules/${name}`]?.license

const page = readText('docs/third-parties/packages.md')
const rows = tableRows(page).map(([names = '', , licence = '', ...rest]) => ({ names: codeIn(names), licence, rest }))
const named = rows.flatMap(({ names }) => names)

const isFont = (name: string) => name.startsWith('@fontsource')
const all = [...Object.keys(dependencies), ...Object.keys(devDependencies)]

/** Sources and settings of the project, as one text. */
const sources = ['src', 'plugins', 'tests', 'e2e', 'scripts']
  .flatMap(folder =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  .concat(readdirSync(PROJECT).filter(file => /\.(?:ts|tsx|mts|mjs)$|^\.secretlintrc\.json$/.test(file)))
  .filter(file => /\.(?:tsx?|mts|mjs)$|rc\.json$/.test(file) && !file.includes('node_modules'))
  .map(file => readText(file))
  .join('\n')

/** Packages that are called by their command or by another package, each where. */
const CALLED_OTHERWISE: Readonly<Record<string, string>> = {
  tsx: '"tsx ',
  oxfmt: '"oxfmt',
  oxlint: '"oxlint ',
  typescript: '"tsc ',
  '@swc/core': 'swcMinify',
  'patch-package': '"postinstall": "patch-package"',
  // It is what the other stands on, and asks to be installed beside it.
  '@testing-library/dom': "'@testing-library/react'",
  '@vitest/coverage-v8': "provider: 'v8'",
  // What better-auth and its plugin both stand on, in the version that both ask for.
  '@better-auth/core': "'@better-auth/passkey'",
  '@better-auth/utils': "'@better-auth/passkey'",
  '@better-fetch/fetch': "'@better-auth/passkey'",
  'better-call': "'@better-auth/passkey'",
}

function isUsed(name: string): boolean {
  const otherwise = CALLED_OTHERWISE[name]
  if (otherwise !== undefined) return `${sources}\n${readText('package.json')}`.includes(otherwise)
  if (name.startsWith('@types/')) return name === '@types/node' || isUsed(typed(name)) || sources.includes('googletag')
  return new RegExp(`['"/]${name}(?:/[^'"]*)?['"]`).test(sources)
}

/** The package whose types another holds. */
const typed = (name: string) => name.slice('@types/'.length)

describe('the page of packages', () => {
  it('has a row for every package, and for no other', () => {
    expect([...named].sort()).toEqual(all.filter(name => !isFont(name)).sort())
  })

  it('names their licences as the lock file has them', () => {
    const wrong = rows.flatMap(({ names, licence }) => names.filter(name => licenceOf(name) !== licence))
    expect(wrong).toEqual([])
  })

  it('names every licence of a font', () => {
    const [line = ''] = page.split('\n').filter(text => text.startsWith('Fonts: '))
    const licences = new Set(all.filter(isFont).map(name => licenceOf(name) ?? 'none'))
    expect(licences.size).toBeGreaterThan(1)
    expect([...licences].filter(licence => !line.includes(licence))).toEqual([])
  })

  it('says what a face weighs, from the lightest to the heaviest', () => {
    const faces = all
      .filter(name => name.startsWith('@fontsource/'))
      .map(name => `node_modules/${name}/files/${path.posix.basename(name)}-latin-400-normal.woff2`)
      .map(file => Math.round(statSync(path.join(PROJECT, file)).size / 1000))
    const [, lightest, heaviest] = /(\d+) to (\d+) kB a Latin weight/.exec(page) ?? []
    expect([Number(lightest), Number(heaviest)]).toEqual([Math.min(...faces), Math.max(...faces)])
  })

  it('names what the project uses: another package would be for nothing', () => {
    expect(all.filter(name => !isFont(name) && !isUsed(name))).toEqual([])
  })

  it('notices a package that nothing uses, so the rule above can fail', () => {
    expect(isUsed(['left', 'pad'].join('-'))).toBe(false)
  })

  const onPages = tableRows(partBelow(page, '## On pages')).map(
    ([name = '', , , kilobytes = '']) => [codeIn(name)[0] ?? '', kilobytes] as const,
  )
  it('has a figure for each package that pages load, Gatsby’s own apart', () => {
    expect(onPages.map(([name]) => name).sort()).toEqual([...ON_PAGES, 'gatsby'].sort())
  })

  it.each(onPages.filter(([name]) => name !== 'gatsby'))('measures %s as %s kB', async (name, kilobytes) => {
    expect((await bytesOfPackage(name)) / 1000).toBeCloseTo(Number(kilobytes), 0)
  })
})

describe('the reviews of vendors', () => {
  const folder = 'docs/third-parties/'
  const reviews = DOCUMENTS.filter(file => file.startsWith(folder) && !/(?:README|packages)\.md$/.test(file))
  const framed = ['youtube', 'vimeo', 'dailymotion', 'openstreetmap']

  it('are there for each row of the one table, and for no other', () => {
    const vendors = new Set([...Object.keys(VENDORS), ...framed])
    expect(reviews.map(file => file.slice(folder.length, -'.md'.length)).sort()).toEqual([...vendors].sort())
  })

  it('stand in the index', () => {
    const index = readText(`${folder}README.md`)
    const missing = reviews.filter(file => !index.includes(`](${file.slice(folder.length)})`))
    expect(missing).toEqual([])
  })

  it.each(reviews)(
    '%s says what it does, what data it takes, when, where, at which cost, and what if it fails',
    file => {
      const text = readFileSync(path.join(PROJECT, file), 'utf8')
      const parts = [
        'What it does here',
        'What data it takes',
        'Consent',
        'Where',
        'Cost',
        'When it is blocked',
        'Sources',
      ]
      expect(parts.filter(part => !new RegExp(`^(?:## |\\*\\*)${part}`, 'm').test(text))).toEqual([])
    },
  )
})
