import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'
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
  const ownPages = pages.filter(({ path: address }) => !['/offline.html'].includes(address))
  for (const base of Object.keys(LOCALES))
    expect(ownPages.filter(page => page.base === base).length).toBeGreaterThan(25)
  const faults = ownPages.flatMap(({ path: address, base, html }) => {
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
      .filter(({ base, path: address }) => LOCALES[base] === locale && address !== '/offline.html')
      .flatMap(({ path: address, html }) => {
        const body = textOf(html.slice(html.indexOf('<body')))
        return foreign.filter(text => body.includes(` ${text} `)).map(text => `${address}: ${text}`)
      })
  })
  expect(faults).toEqual([])
})
