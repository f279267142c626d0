import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_MESSAGES, messagesOf, setOfMessage } from '../../src/site-build/messages/message-catalogue'
import { PICKER_SETS, pickMessages, SHOWTIME_SETS } from '../../src/site-build/messages/page-messages'
import { LANGUAGE_SETS } from '../../src/site-build/messages/language-file'
import { MEMBER_PAGES } from '../../src/config/member-pages'
import { ACCESS_NEEDS } from '../../src/features/schedule/rules/access-need'
import type { TemplateName } from '../../src/features/site/rules/page-context'

const src = path.resolve(import.meta.dirname, '../../src')
const english = BUILT_IN_MESSAGES['en'] ?? {}
const known = Object.keys(english)
const rooms = new Set(known.map(key => key.slice(0, key.indexOf('.'))))
const FRAME = path.join(src, 'app/wrap-page-element.tsx')
const MEMBER_PAGE = path.join(src, 'routes/members/member-page.tsx')
/** What a language's file has. */
const ofLanguage = messagesOf(english, LANGUAGE_SETS)
const templates = readdirSync(path.join(src, 'routes'), { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.tsx') && readFileSync(path.join(src, 'routes', file), 'utf8').includes('export default'),
)

/** What a page of a template loads: of a member's page its own screen alone. */
const fileOf = (template: TemplateName) => {
  const file = isMemberPage(template) ? `members/${template}-screen.tsx` : templates.find(isOf(template))
  if (file === undefined) throw new Error(`There is no template '${template}'`)
  return path.join(src, 'routes', file)
}
const isOf = (template: string) => (file: string) => path.basename(file) === `${template}.tsx`
const isMemberPage = (name: string) => MEMBER_PAGES.some(page => page === name)

/** Keys that are put together, and what they may come to. */
const PUT_TOGETHER: Record<string, readonly string[]> = {
  'access.${need}': ACCESS_NEEDS,
  'access.${need}Hint': ACCESS_NEEDS.map(need => `${need}Hint`),
  'access.${need}Short': ACCESS_NEEDS.map(need => `${need}Short`),
  'access.${option.key}': ACCESS_NEEDS,
  'finder.${option.key}': ['morning', 'afternoon', 'evening', 'night'],
  'finder.${parameter}': ['format', 'language', 'subtitles', 'experience', 'time'],
  'notableScreen.${mark.kind}': ['lastChance', 'onlyShowing'],
  'notableScreen.${mark.kind}Why': ['lastChanceWhy', 'onlyShowingWhy', 'rarePrintWhy', 'withGuestsWhy'],
  'showtimes.${kind}': ['today', 'tomorrow'],
  'showtimes.${availability}': ['soldOut', 'almostFull', 'cancelled'],
  'theaters.location.${problem}': ['location.denied', 'location.unavailable', 'location.timeout', 'location.insecure'],
  'shortlistPlan.answer.${answer}': ['answer.yes', 'answer.maybe', 'answer.no'],
  'shortlistPlan.names.${answer}': ['names.yes', 'names.maybe', 'names.no'],
  'shortlistScreen.state.${state}': known.flatMap(key => /^shortlistScreen\.(state\..*)/.exec(key)?.[1] ?? []),
  'movieScreen.pageTitle${state}': ['pageTitle', 'pageTitleComing', 'pageTitleOver'],
  'movieScreen.description${state}': ['description', 'descriptionComing', 'descriptionOver'],
  'programmeScreen.${choice}Week': ['thisWeek', 'nextWeek'],
  'privacyPolicy.${part}Title': [
    'storedTitle',
    'notStoredTitle',
    'serverTitle',
    'lettersTitle',
    'bookingTitle',
    'rightsTitle',
  ],
  'privacyPolicy.${part}Text': [
    'storedText',
    'notStoredText',
    'serverText',
    'lettersText',
    'bookingText',
    'rightsText',
  ],
  'memberPages.${name}': known.flatMap(key => /^memberPages\.(\w+)$/.exec(key)?.[1] ?? []),
  'signIn.lead.${name}': known.flatMap(key => /^signIn\.(lead\..*)/.exec(key)?.[1] ?? []),
  'upsell.${event.kind}': ['full', 'unkept'],
  "account.${reason ?? 'guest'}": known.flatMap(
    key => /^account\.((?:guest|signedOut|ended|deleted)(?:Title|Text))$/.exec(key)?.[1] ?? [],
  ),
  'memberField.need.${need}': known.flatMap(key => /^memberField\.(need\..*)/.exec(key)?.[1] ?? []),
  'signIn.benefit.${benefit}': known.flatMap(key => /^signIn\.(benefit\..*)/.exec(key)?.[1] ?? []),
  'signIn.pending.${session.problem}': ['pending.offline', 'pending.unavailable'],
  'signIn.ended.${reason}': ['ended.signedOut', 'ended.ended', 'ended.deleted'],
  'loyaltyReply.${code}': known.flatMap(key => /^loyaltyReply\.(\d+)$/.exec(key)?.[1] ?? []),
  'loyaltyReply.${fault.kind}': ['offline', 'unreachable', 'unavailable', 'unexpected'],
  'loyaltyReply.captcha.${fault.cause}': ['captcha.blocked', 'captcha.refused', 'captcha.unavailable'],
  'loyaltyReply.passkey.${fault.cause}': known.flatMap(key => /^loyaltyReply\.(passkey\..*)/.exec(key)?.[1] ?? []),
  'privacyPolicy.kept.${name}': known.flatMap(key => /^privacyPolicy\.(kept\..*)/.exec(key)?.[1] ?? []),
}

const texts = new Map<string, string>()
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

function resolve(from: string, to: string): string | undefined {
  const base = path.resolve(path.dirname(from), to)
  return [`${base}.tsx`, `${base}.ts`].find(existsSync)
}

/** A file and all project files that it imports, without what it loads later, types apart. @param without file names that are skipped */
function reach(file: string, without: readonly string[] = [], seen = new Set<string>()): Set<string> {
  if (seen.has(file) || without.includes(path.basename(file))) return seen
  seen.add(file)
  for (const [, to = ''] of textOf(file).matchAll(/^(?:import|export)(?! type)[^'"]*from '(\.[^']+)'/gm)) {
    const found = resolve(file, to)
    if (found) reach(found, without, seen)
  }
  return seen
}

/** Files whose code a file loads when it is first asked for: `import('./access-dialog')`. */
function loadedBy(file: string): string[] {
  return [...textOf(file).matchAll(/import\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'\s*\)/g)].flatMap(
    ([, to = '']) => resolve(file, to) ?? [],
  )
}

/** Looks like a key, and is the name of an event of the consent tool. */
const NO_KEYS = new Set(['consent.changed'])

/** Message keys of a file, written out (`t('movies.cast')`, tables of keys) or put together (`t(`access.${need}`)`). */
function keysIn(file: string): string[] {
  const written = [...textOf(file).matchAll(/['"]([a-z][A-Za-z]*)\.([A-Za-z.-]+)['"]/g)]
    .filter(([, room = '']) => rooms.has(room))
    .map(([, room, name]) => `${room}.${name}`)
  const joined = [...textOf(file).matchAll(/`([a-z][A-Za-z]*)\.([A-Za-z.]*\$\{[^}]*\}[A-Za-z]*)`/g)]
    .filter(([, room = '']) => rooms.has(room))
    .flatMap(([, room = '', rest = '']) => {
      const names = PUT_TOGETHER[`${room}.${rest}`]
      if (!names) throw new Error(`${path.relative(src, file)}: what may ${room}.${rest} come to? Say so in this test.`)
      return names.map(name => `${room}.${name}`)
    })
  return [...written, ...joined].filter(key => !NO_KEYS.has(key))
}

/** Whether the imports of a file wait for the language's file. */
const waitsForWords = (file: string) => /\b(?:pageCode|withMessages)\(/.test(textOf(file))

function missingIn(files: Iterable<string>, words: Record<string, string>): string[] {
  const has = (key: string) => key in words || `${key}_other` in words
  return [...new Set([...files].flatMap(file => keysIn(file).filter(key => !has(key))))].sort()
}

interface PageCase {
  template: TemplateName
  more?: string[]
  without?: string[]
}

/** What widgets, a closed theater and features of its screens may add to a page. */
const WIDGETS_SAY = [
  'theaters/features',
  ...[
    'content',
    'content/forms',
    'content/visits',
    'content/theater',
    'content/embed',
    'consent/embed',
    'theaters/closures',
  ],
  ...[...SHOWTIME_SETS, 'showtimes/elsewhere', 'finder'],
]

/** Every page, with all that may stand on it; and those that carry less where less stands on them. */
const pages: [string, PageCase][] = [
  ...templates
    .filter(file => !file.startsWith('members/'))
    .map((file): [string, PageCase] => {
      const template = path.basename(file, '.tsx') as TemplateName
      if (template === 'content') return [template, { template, more: [...WIDGETS_SAY, ...PICKER_SETS] }]
      // Its widgets know the theater.
      if (template === 'theater')
        return [template, { template, more: WIDGETS_SAY, without: ['theater-chooser-panel.tsx'] }]
      return [template, { template }]
    }),
  ...MEMBER_PAGES.map((template): [string, PageCase] => [template, { template }]),
  ['content without widgets', { template: 'content', without: ['widget-list.tsx'] }],
  [
    'theater without widgets or closures',
    {
      template: 'theater',
      more: ['theaters/features'],
      // A single theater's programme is told by film.
      without: ['widget-list.tsx', 'closure-words.ts', 'closure-notice.tsx', 'theaters-of-day.tsx'],
    },
  ],
]

describe('every message a page may show', () => {
  it('reads templates that are there', () => {
    expect(templates.length).toBeGreaterThan(10)
    const ofHome = reach(fileOf('home'))
    expect(ofHome.size).toBeGreaterThan(20)
    expect([...ofHome].flatMap(loadedBy).flatMap(part => [...reach(part)]).length).toBeGreaterThan(40)
    expect(loadedBy(path.join(src, 'features/theaters/components/chooser/theater-list-code.ts'))).toHaveLength(1)
  })

  it.each(pages)(
    'is carried by the pages of %s, or comes with the language’s file before the code that says it',
    (_, page) => {
      // Those of a site that shows ads and numbers of seats, and has a loyalty programme.
      const ofSite = ['ads', 'loyalty', 'layout/languages', 'showtimes/seats']
      const carried = pickMessages(english, page.template, [...ofSite, ...(page.more ?? [])])
      const screen = fileOf(page.template)
      const first = reach(FRAME, page.without)
      // All of them have one file, with a table of what each loads and says in its head.
      if (!isMemberPage(page.template)) reach(screen, page.without, first)
      expect(missingIn(first, carried)).toEqual([])

      const open: { part: string; by: string }[] = []
      const openAll = (files: Iterable<string>) => {
        for (const by of files) for (const part of loadedBy(by)) open.push({ part, by })
      }
      openAll(first)
      if (isMemberPage(page.template)) open.push({ part: screen, by: MEMBER_PAGE })
      const done = new Set<string>()
      for (let next = open.pop(); next; next = open.pop()) {
        const { part, by } = next
        if (done.has(`${part} ${by}`)) continue
        done.add(`${part} ${by}`)
        const files = reach(part, page.without)
        const words = waitsForWords(by) ? { ...ofLanguage, ...carried } : carried
        expect(missingIn(files, words), `${path.basename(part)}, loaded by ${path.basename(by)}`).toEqual([])
        openAll(files)
      }
    },
  )

  it('is in no page for what only a loaded part says', () => {
    const theater = pickMessages(english, 'theater')
    const lazy = ['access.lead', 'theaters.matches_other', 'finder.dateTitle', 'search.key', 'shortlist.clear']
    expect(lazy.filter(key => key in theater)).toEqual([])
    expect(lazy.filter(key => !(key in english))).toEqual([])
  })

  it('is in the language’s file only where loaded code says it', () => {
    const loaded = new Set<string>()
    const open = [...reach(FRAME), ...templates.flatMap(file => [...reach(path.join(src, 'routes', file))])].flatMap(
      loadedBy,
    )
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      if (loaded.has(part)) continue
      for (const file of reach(part)) {
        loaded.add(file)
        open.push(...loadedBy(file).filter(next => !loaded.has(next)))
      }
    }
    const said = new Set([...loaded].flatMap(keysIn).map(setOfMessage))
    expect(LANGUAGE_SETS.filter(set => !said.has(set))).toEqual([])
    expect(Object.keys(ofLanguage).length).toBeGreaterThan(200)
  })
})
