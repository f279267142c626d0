import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from '@playwright/test'
import { alternateFaults, alternatesOf, builtPages, foreignMessages, strayFaults } from '../built-languages'
import { UNTRANSLATED } from '../../tests/languages-site'

test.skip(({ isMobile }) => isMobile === true, 'files are the same on every screen')

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const LOCALES = { '': 'fr-BE', '/nl': 'nl-BE', '/en': 'en-GB' }

test('each page is in its language, and its links lead to pages of that language', async () => {
  const pages = await builtPages(LOCALES)
  for (const base of Object.keys(LOCALES)) expect(pages.filter(page => page.base === base).length).toBeGreaterThan(25)
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

type Node = DefaultTreeAdapterTypes.Node

/** The texts of a page that visitors read, each with the language that it is marked with. */
function textsOf(node: Node, lang: string): { text: string; lang: string }[] {
  if (node.nodeName === '#text' && 'value' in node) return [{ text: node.value, lang }]
  if (!('childNodes' in node) || ['script', 'style', 'noscript', 'head', 'template'].includes(node.nodeName)) return []
  const attributes = 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {}
  // A drawn title is not read; the name of a showtime's link is one text of many.
  if (attributes['aria-hidden'] === 'true' || /^(?:chip|time)-name$/.test(attributes['class'] ?? '')) return []
  const own = attributes['lang']
  return node.childNodes.flatMap(child => textsOf(child, own ?? lang))
}

test('what is not translated is marked as French wherever it is shown', async () => {
  const pages = await builtPages(LOCALES)
  for (const [base, texts] of [
    ['/en', [...UNTRANSLATED.en, ...UNTRANSLATED.all]],
    ['/nl', UNTRANSLATED.all],
  ] as const) {
    const shown = pages
      .filter(page => page.base === base)
      .flatMap(({ path: address, html }) => textsOf(parse(html), '').map(one => ({ ...one, address })))
    for (const text of texts) {
      const found = shown.filter(one => one.text.includes(text))
      expect(found.length, `${text} in ${base}`).toBeGreaterThan(0)
      const unmarked = found.filter(({ lang }) => lang !== 'fr-BE')
      expect([...new Set(unmarked.map(({ address, text: whole }) => `${address}: ${whole}`))]).toEqual([])
    }
  }
})

test('each language has an app of its own, with its name, addresses and shortcuts', async () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(publicDir, file), 'utf8'))
  const english = read('en/manifest.webmanifest')
  expect(english).toMatchObject({ id: '/en/', start_url: '/en/', scope: '/', lang: 'en-GB', name: 'Canal Cinemas' })
  expect(english.shortcuts[0]).toMatchObject({ name: 'Tonight', url: '/en/films/?day=today&time=evening,night' })
  expect(read('manifest.webmanifest')).toMatchObject({ id: '/', lang: 'fr-BE', name: 'Cinémas du Canal' })
  for (const { path: address, base, html } of await builtPages(LOCALES))
    if (!address.endsWith('/offline.html'))
      expect(/<link rel="manifest" href="([^"]*)"/.exec(html)?.[1], address).toBe(`${base}/manifest.webmanifest`)
})
