import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from '@playwright/test'
import { BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'
import { UNTRANSLATED } from '../../tests/languages-site'
import { listFiles } from '../../src/site-build/publish/sync-folder'

test.skip(({ isMobile }) => isMobile === true, 'files are the same on every screen')

const publicDir = process.env.PUBLIC_DIR ?? 'public'
/** Locales by what the paths of their pages begin with. */
const LOCALES = { '': 'fr-BE', '/nl': 'nl-BE', '/en': 'en-GB' }
type Base = keyof typeof LOCALES

interface BuiltPage {
  path: string
  base: Base
  html: string
}

async function builtPages(): Promise<BuiltPage[]> {
  const files = (await listFiles(publicDir)).filter(file => file.endsWith('.html') && !file.startsWith('_gatsby/'))
  return files.map(file => {
    const address = `/${file.replace(/index\.html$/, '')}`
    const base = (Object.keys(LOCALES) as Base[]).findLast(one => address.startsWith(`${one}/`)) ?? ''
    return { path: address, base, html: readFileSync(path.join(publicDir, file), 'utf8') }
  })
}

test('each page is in its language, and its links lead to pages of that language', async () => {
  const pages = await builtPages()
  for (const base of Object.keys(LOCALES))
    expect(pages.filter(page => page.base === base).length).toBeGreaterThan(25)
  const faults = pages.flatMap(({ path: address, base, html }) => {
    const lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]
    const links = [...html.matchAll(/<a\b[^>]*? href="(\/[^"?#]*)[^"]*"[^>]*>/g)].filter(
      ([link]) => !link.includes('data-language'),
    )
    const away = links.filter(([, href = '']) =>
      base === '' ? /^\/(?:nl|en)\//.test(href) : !href.startsWith(`${base}/`),
    )
    return [
      ...(lang === LOCALES[base] ? [] : [`${address} is in ${lang}`]),
      ...away.map(([, href]) => `${address} leads to ${href}`),
    ]
  })
  expect(faults).toEqual([])
})

test('each page that search engines may list names the same page in every language, and is named by it', async () => {
  const pages = await builtPages()
  const alternates = new Map(
    pages
      .filter(({ html }) => html.includes('rel="canonical"'))
      .map(({ path: address, html }) => [
        address,
        new Map(
          [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
            ([, lang = '', url = '']) => [lang, decodeURI(new URL(url).pathname)] as const,
          ),
        ),
      ]),
  )
  expect(alternates.size).toBeGreaterThan(40)
  for (const [address, others] of alternates) {
    expect([...others.keys()].toSorted(), address).toEqual(['en-GB', 'fr-BE', 'nl-BE', 'x-default'])
    expect(others.get('x-default'), address).toBe(others.get('fr-BE'))
    for (const other of others.values()) {
      expect(Object.fromEntries(alternates.get(other) ?? []), `${address} and ${other}`).toEqual(
        Object.fromEntries(others),
      )
    }
  }
})

test('the sitemap names each page in every language', () => {
  const entries = readFileSync(path.join(publicDir, 'sitemap-0.xml'), 'utf8').match(/<url>.*?<\/url>/gs) ?? []
  expect(entries.length).toBeGreaterThan(40)
  for (const entry of entries) {
    const languages = [...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)
    expect(languages.toSorted(), entry).toEqual(['en-GB', 'fr-BE', 'nl-BE', 'x-default'])
  }
})

/** The text of a page, without what is marked as of another language. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)[^>]* lang="[^"]*"[^>]*>.*?<\/\1>/gs, (element, tag: string) => (tag === 'html' ? element : ' '))
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

test('no page says a word of another language', async () => {
  const pages = await builtPages()
  const textsIn = (language: string) => new Set(Object.values(BUILT_IN_MESSAGES[language] ?? {}))
  const faults = Object.values(LOCALES).flatMap(locale => {
    const [language = ''] = locale.split('-')
    const own = textsIn(language)
    const foreign = ['en', 'fr', 'nl']
      .filter(other => other !== language)
      .flatMap(other => [...textsIn(other)])
      .filter(text => text.includes(' ') && text.length > 7 && !text.includes('{') && !own.has(text))
    expect(foreign.length).toBeGreaterThan(300)
    return pages
      .filter(({ base }) => LOCALES[base] === locale)
      .flatMap(({ path: address, html }) => {
        const body = textOf(html.slice(html.indexOf('<body')))
        return foreign.filter(text => body.includes(` ${text} `)).map(text => `${address}: ${text}`)
      })
  })
  expect(faults).toEqual([])
})

type Node = DefaultTreeAdapterTypes.Node

/** The texts of a page that visitors read, each with the language that it is marked with. */
function textsOf(node: Node, lang: string): { text: string; lang: string }[] {
  if (node.nodeName === '#text' && 'value' in node) return [{ text: node.value, lang }]
  if (!('childNodes' in node) || ['script', 'style', 'noscript', 'head', 'template'].includes(node.nodeName)) return []
  const attributes = 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {}
  // A drawn title is not read; the name of a showtime's link is one text of many.
  if (attributes['aria-hidden'] === 'true' || attributes['class'] === 'chip-name') return []
  const own = attributes['lang']
  return node.childNodes.flatMap(child => textsOf(child, own ?? lang))
}

test('what is not translated is marked as French wherever it is shown', async () => {
  const pages = await builtPages()
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
  for (const { path: address, base, html } of await builtPages())
    if (!address.endsWith('/offline.html'))
      expect(/<link rel="manifest" href="([^"]*)"/.exec(html)?.[1], address).toBe(`${base}/manifest.webmanifest`)
})
