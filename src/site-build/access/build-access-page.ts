import { languageOf, languagesOf } from '../../config/languages'
import type { SiteConfig } from '../../config/site-config'
import { screenFeatureName } from '../../features/theaters/rules/screen-feature'
import type { TheaterRecord } from '../../features/theaters/rules/theater-record'
import { type AccessWords, accessWords } from './access-words'
import type { AccessFile, Words } from './access-file'

interface BuildAccessPage {
  access: AccessFile
  site: Pick<SiteConfig, 'name' | 'locale' | 'languages' | 'translations'>
  theaters: readonly TheaterRecord[]
  /** Returns the label of a feature in a language: `HearingLoop` is `Boucle magnétique`. */
  labelOf: (feature: string, locale: string) => string
}

/** Features of an auditorium that help to hear. */
const LISTENING: ReadonlySet<string> = new Set(['HearingLoop', 'Infrared', 'AssistedListening', 'Headphones'])

interface Widget {
  type: 'heading' | 'free-text'
  [field: string]: unknown
}

/**
 * The access statement as a page of pages/, in every language of the site: EN 301 549 form, from the operator's answers and
 * the features of screens.
 */
export function buildAccessPage(input: BuildAccessPage): Record<string, unknown> {
  const { access, site } = input
  const [main, ...others] = languagesOf(site).map(({ locale }) => locale)
  if (main === undefined) throw new Error('A site has a language')
  const pageIn = (locale: string) => {
    const { slug, title, description } = accessWords(locale)
    return { slug, title, description, widgets: widgetsIn(input, locale) }
  }
  return {
    ...pageIn(main),
    ...(access.slug ? { slug: access.slug } : {}),
    isAccessStatement: true,
    translations: Object.fromEntries(others.map(locale => [locale, pageIn(locale)])),
  }
}

function widgetsIn({ access, site, theaters, labelOf }: BuildAccessPage, locale: string): Widget[] {
  const t = accessWords(locale)
  const say = (words: Words) => escape(textIn(words, locale))
  const date = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const parts = (title: string, html: string): Widget[] => (html === '' ? [] : [heading(2, title), text(html)])
  const shown = theaters.filter(({ hidden }) => hidden !== true)
  const ofTheaters = (title: string, htmlOf: (theater: TheaterRecord) => string): Widget[] => {
    const found = shown.map(theater => ({ theater, html: htmlOf(theater) })).filter(({ html }) => html !== '')
    const widgets = found.flatMap(({ theater, html }) => [heading(3, nameIn(theater, locale)), text(html)])
    return found.length === 0 ? [] : [heading(2, title), ...widgets]
  }
  const { faults, companion, contact, enforcement } = access
  const faultLines = faults.map(({ text: fault, reason, until }) =>
    [say(fault), reason && fill(t.reason, say(reason)), until && fill(t.until, escape(date(until)))]
      .filter(Boolean)
      .join(' '),
  )
  const authority = enforcement && say(enforcement.name)
  const link = authority && enforcement.url ? `<a href="${escape(enforcement.url)}">${authority}</a>` : authority
  return [
    text(`<p>${fill(t.intro, escape(siteNameIn(site, locale)))}</p><p>${t[access.status]}</p>`),
    ...parts(t.faults, faultLines.length > 0 ? list(faultLines) : `<p>${t.noFaults}</p>`),
    ...(companion
      ? parts(
          t.companion,
          `<p>${say(companion.text)}</p>${companion.proofs.length > 0 ? `<p>${t.proofs}</p>${list(companion.proofs.map(say))}` : ''}`,
        )
      : []),
    ...ofTheaters(t.listening, theater => {
      const words = access.theaters[theater.id]?.listening
      return `${words ? `<p>${say(words)}</p>` : ''}${list(listeningLines(theater, t, feature => escape(labelOf(feature, locale))))}`
    }),
    ...ofTheaters(t.route, theater => {
      const words = access.theaters[theater.id]?.route
      return words ? `<p>${say(words)}</p>` : ''
    }),
    ...parts(t.contact, `<p>${t.contactText}</p>${list(contactLines(contact, t))}`),
    ...(link ? parts(t.enforcement, `<p>${fill(t.enforcementText, link)}</p>`) : []),
    ...parts(
      t.about,
      list([
        fill(t.prepared, escape(date(access.preparedOn))),
        ...(access.reviewedOn ? [fill(t.reviewed, escape(date(access.reviewedOn)))] : []),
        t[access.assessment],
        t.software,
      ]),
    ),
  ]
}

/** Screens with what helps to hear there, in the order of the theater. */
function listeningLines(theater: TheaterRecord, t: AccessWords, labelOf: (feature: string) => string): string[] {
  return theater.screens.flatMap(({ name, accessibility }) => {
    const features = accessibility.filter(feature => LISTENING.has(screenFeatureName(feature)))
    if (!name || features.length === 0) return []
    const screen = /\p{L}/u.test(name) ? escape(name) : fill(t.screen, escape(name))
    return [fill(t.screenLine, screen).replace('{{1}}', () => features.map(labelOf).join(', '))]
  })
}

function contactLines({ email, phone, days }: AccessFile['contact'], t: AccessWords): string[] {
  return [
    ...(email ? [fill(t.email, `<a href="mailto:${escape(email)}">${escape(email)}</a>`)] : []),
    ...(phone ? [fill(t.phone, `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${escape(phone)}</a>`)] : []),
    ...(days ? [fill(t.reply, String(days))] : []),
  ]
}

/** The text of a language, else of the first language that the operator wrote. */
function textIn(words: Words, locale: string): string {
  if (typeof words === 'string') return words
  return words[locale] ?? words[languageOf(locale)] ?? Object.values(words)[0] ?? ''
}

function nameIn({ name, translations }: TheaterRecord, locale: string): string {
  return translations[locale]?.name ?? translations[languageOf(locale)]?.name ?? name
}

function siteNameIn({ name, translations }: BuildAccessPage['site'], locale: string): string {
  return translations[locale]?.name ?? translations[languageOf(locale)]?.name ?? name
}

const heading = (level: number, words: string): Widget => ({ type: 'heading', level, text: words })
const text = (html: string): Widget => ({ type: 'free-text', html })
const list = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
/** @param value HTML */
const fill = (message: string, value: string) => message.replace('{{0}}', () => value)
const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
