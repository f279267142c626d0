import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkSite } from '../../plugins/gatsby-source-cinema/cli/check-site'
import { DOCUMENTS, partBelow, readText } from './read-documents'

const readme = readText('README.md')
const folder = mkdtempSync(path.join(os.tmpdir(), 'my-cinema-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The files that the example of a site shows, by their names. */
const example = [...partBelow(readme, '## Your own site').matchAll(/^ {2}(\w+\.json) +(\S.*)$/gm)].map(
  ([, file = '', text = '']) => ({ file, text }),
)

describe('the first page', () => {
  it('shows a site that is sound as it stands', async () => {
    expect(example.map(({ file }) => file)).toEqual(['site.json', 'theaters.json', 'movies.json', 'showtimes.json'])
    for (const { file, text } of example) writeFileSync(path.join(folder, file), text)
    const { lines, isSound } = await checkSite({ folder, env: { BUILD_NOW: '2026-11-30T12:00:00Z' } })
    expect([isSound, lines]).toEqual([
      true,
      ['1 theater, 1 movie, 1 showtime, 0 events, 0 pages: 0 faults, 0 warnings'],
    ])
    expect(readme).toContain(`\`${lines[0]}\``)
  })

  it('leads to every guide', () => {
    const guides = DOCUMENTS.filter(file => /^docs\/[\w-]+\.md$|\/README\.md$/.test(file) && file.startsWith('docs/'))
    const missing = guides.filter(file => !readme.includes(`](${file}`) && !file.startsWith('docs/screenshots/'))
    expect(missing).toEqual([])
  })
})

describe('the changelog', () => {
  const changelog = readText('CHANGELOG.md')
  const versions = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)

  it('begins with what is not released, then goes back from the version of package.json, each with its day', () => {
    const { version } = JSON.parse(readText('package.json')) as { version: string }
    expect(versions[0]).toBe('Unreleased')
    expect(versions[1]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`))
  })

  it('names no ticket and nobody', () => {
    expect(changelog).not.toMatch(/#\d+|@\w/)
  })
})
