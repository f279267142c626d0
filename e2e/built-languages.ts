import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT_IN_MESSAGES } from '../src/site-build/messages/message-catalogue'
import { listFiles } from '../src/site-build/publish/sync-folder'

const publicDir = process.env.PUBLIC_DIR ?? 'public'

/** Locales of the built site by what the paths of their pages begin with; `''` is the default. */
export type Locales = Readonly<Record<string, string>>

export interface BuiltPage {
  path: string
  base: string
  locale: string
  html: string
}

/** Every page of the site, with the pages of a browser without a connection. */
export async function builtPages(locales: Locales): Promise<BuiltPage[]> {
  const files = (await listFiles(publicDir)).filter(file => file.endsWith('.html') && !file.startsWith('_gatsby/'))
  return files.map(file => {
    const address = `/${file.replace(/index\.html$/, '')}`
    const base = Object.keys(locales).findLast(one => address.startsWith(`${one}/`)) ?? ''
    const html = readFileSync(path.join(publicDir, file), 'utf8')
    return { path: address, base, locale: locales[base] ?? '', html }
  })
}

/** Pages that are in another language than their address says, and links that lead to pages of another one. */
export function strayFaults(pages: readonly BuiltPage[], locales: Locales): string[] {
  const others = Object.keys(locales).filter(Boolean)
  return pages.flatMap(({ path: address, base, locale, html }) => {
    const lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]
    const links = [...html.matchAll(/<a\b[^>]*? href="(\/[^"?#]*)[^"]*"[^>]*>/g)].filter(
      ([link, href]) => !link.includes('data-language') && !href?.startsWith('/site-assets/'),
    )
    const away = links.filter(([, href = '']) =>
      base === '' ? others.some(other => href.startsWith(`${other}/`)) : !href.startsWith(`${base}/`),
    )
    return [
      ...(lang === locale ? [] : [`${address} is in ${lang}`]),
      ...away.map(([, href]) => `${address} leads to ${href}`),
    ]
  })
}

/** The page's addresses by language, as search engines read them; by the path of each page that they may list. */
export function alternatesOf(pages: readonly BuiltPage[]): Map<string, Record<string, string>> {
  const listed = pages.filter(({ html }) => html.includes('rel="canonical"'))
  return new Map(
    listed.map(({ path: address, html }) => {
      const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)]
      return [
        address,
        Object.fromEntries(links.map(([, lang = '', url = '']) => [lang, decodeURI(new URL(url).pathname)])),
      ]
    }),
  )
}

/** Pages that do not name themselves in every language, or are not named by the pages that they name. */
export function alternateFaults(alternates: ReturnType<typeof alternatesOf>, locales: Locales): string[] {
  const expected = [...Object.values(locales), 'x-default'].toSorted().join()
  const whole = (names: Record<string, string> = {}) => JSON.stringify(Object.entries(names).toSorted())
  return [...alternates].flatMap(([address, others]) => [
    ...(Object.keys(others).toSorted().join() === expected ? [] : [`${address} names ${Object.keys(others).join()}`]),
    ...(others['x-default'] === others[locales[''] ?? ''] ? [] : [`${address}: x-default is no page of the default`]),
    ...Object.values(others)
      .filter(other => whole(alternates.get(other)) !== whole(others))
      .map(other => `${address} and ${other} name different pages`),
  ])
}

/** What a page says: its texts and the names in its attributes, without what is marked as of another language. */
export function saidIn(html: string): string {
  const own = html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<html[^>]*>/, ' ')
    .replace(/<(\w+)[^>]* lang="[^"]*"[^>]*>.*?<\/\1>/gs, ' ')
  const names = [...own.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]*)"/g)].map(([, name]) => name)
  return [own.replace(/<[^>]+>/g, ' '), ...names]
    .join(' \n ')
    .replace(/&(amp|quot|#x27|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** Built-in messages of these languages that a page says, where they are none of its own. */
export function foreignMessages(pages: readonly BuiltPage[], locales: Locales, languages: readonly string[]): string[] {
  const textsIn = (language: string) => new Set(Object.values(BUILT_IN_MESSAGES[language] ?? {}))
  return Object.values(locales).flatMap(locale => {
    const [language = ''] = locale.split('-')
    const own = textsIn(language)
    const foreign = languages
      .filter(other => other !== language)
      .flatMap(other => [...textsIn(other)])
      .filter(text => isPhrase(text) && !own.has(text))
    if (foreign.length < 300) throw new Error(`there is little to look for on pages in ${locale}`)
    return pages
      .filter(page => page.locale === locale)
      .flatMap(({ path: address, html }) => {
        const said = saidIn(html.slice(html.indexOf('<body')))
        return foreign.filter(text => said.includes(` ${text} `)).map(text => `${address}: ${text}`)
      })
  })
}

/** Whether a text is long enough to be of one language alone. Some scripts have no spaces. */
function isPhrase(text: string): boolean {
  if (text.includes('{')) return false
  return /\p{Script=Latin}/u.test(text) ? text.includes(' ') && text.length > 7 : text.length > 4
}
