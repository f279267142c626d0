import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { alternateFaults, alternatesOf, builtPages, foreignMessages, strayFaults } from '../built-languages'

test.skip(({ isMobile }) => isMobile === true, 'files are the same on every screen')

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const LOCALES = { '': 'fr-BE', '/nl': 'nl-BE', '/en': 'en-GB' }

test('each page is in its language, and its links lead to pages of that language', async () => {
  const pages = await builtPages(LOCALES)
  for (const base of Object.keys(LOCALES))
    expect(pages.filter(page => page.base === base).length).toBeGreaterThan(25)
  expect(strayFaults(pages, LOCALES)).toEqual([])
})

test('each page that search engines may list names the same page in every language, and is named by it', async () => {
  const alternates = alternatesOf(await builtPages(LOCALES))
  expect(alternates.size).toBeGreaterThan(40)
  expect(alternateFaults(alternates, LOCALES)).toEqual([])
})

test('the sitemap names each page in every language', () => {
  const entries = readFileSync(path.join(publicDir, 'sitemap-0.xml'), 'utf8').match(/<url>.*?<\/url>/gs) ?? []
  expect(entries.length).toBeGreaterThan(40)
  for (const entry of entries) {
    const languages = [...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)
    expect(languages.toSorted(), entry).toEqual(['en-GB', 'fr-BE', 'nl-BE', 'x-default'])
  }
})

test('no page says a word of another language', async () => {
  expect(foreignMessages(await builtPages(LOCALES), LOCALES, ['en', 'fr', 'nl'])).toEqual([])
})
