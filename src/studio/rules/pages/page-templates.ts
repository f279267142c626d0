import { toSlug } from '../../../features/site/rules/slugify'
import type { JsonObject } from '../draft-changes'
import type { SiteFiles } from './language-place'

/** Kinds of pages that can be begun from a template. */
export const PAGE_TEMPLATES = ['empty', 'about', 'hire', 'jobs', 'gift-cards', 'faq', 'season', 'festival'] as const

export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

/** Words of the templates by name, such as `hire.lead`, in the language of the page. */
export type TemplateWords = (name: string) => string

/** Days of showtimes on the page of a festival. */
const FESTIVAL_DAYS = 10

/** The widgets that a new page of a kind begins with. */
export function templateWidgets(template: PageTemplate, words: TemplateWords): JsonObject[] {
  const text = (name: string): JsonObject => ({ type: 'free-text', html: paragraph(words(name)) })
  const heading = (name: string): JsonObject => ({ type: 'heading', level: 2, text: words(name) })
  const card = (name: string): JsonObject => ({ title: words(`${name}Title`), html: paragraph(words(`${name}Text`)) })
  const cards = (...names: string[]): JsonObject => ({ type: 'cards', columns: names.length, cards: names.map(card) })
  const rows = (...names: string[]): JsonObject => ({ type: 'accordion', rows: names.map(card) })
  const form = (name: string): JsonObject => ({ type: 'contact-form', title: words(name) })
  switch (template) {
    case 'empty':
      return []
    case 'about':
      return [
        text('about.lead'),
        {
          type: 'columns',
          sizes: [60, 40],
          columns: [
            { widgets: [heading('about.history'), text('about.historyText')] },
            { widgets: [{ type: 'theater-info' }] },
          ],
        },
        { type: 'map' },
      ]
    case 'hire':
      return [
        text('hire.lead'),
        cards('hire.morning', 'hire.evening'),
        { type: 'visit-form', title: words('hire.form') },
      ]
    case 'jobs':
      return [text('jobs.lead'), rows('jobs.projection', 'jobs.front'), form('jobs.form')]
    case 'gift-cards':
      return [text('gift.lead'), cards('gift.online', 'gift.counter'), rows('gift.validity', 'gift.balance')]
    case 'faq':
      return [text('faq.lead'), rows('faq.tickets', 'faq.access', 'faq.late'), form('faq.form')]
    case 'season':
      return [text('season.lead'), heading('season.dates'), { type: 'showtimes' }]
    case 'festival':
      return [
        text('festival.lead'),
        cards('festival.opening', 'festival.guests', 'festival.passes'),
        heading('festival.dates'),
        { type: 'showtimes', days: FESTIVAL_DAYS },
        form('festival.form'),
      ]
  }
}

interface NewPage {
  title: string
  template: PageTemplate
  words: TemplateWords
}

/**
 * The file of a new page, with the address made of its title. A number is added while another page has the address or the
 * file. Null for a title without a letter.
 * @param files every page of the folder
 */
export function buildNewPage(files: SiteFiles, { title, template, words }: NewPage) {
  const name = toSlug(title)
  if (name === '') return null
  const slugs = new Set(Object.values(files).map(page => page['slug']))
  const isTaken = (slug: string) => slugs.has(slug) || Object.hasOwn(files, fileOf(slug))
  let slug = name
  for (let count = 2; isTaken(slug); count++) slug = `${name}-${count}`
  const record: JsonObject = { slug, title: title.trim(), widgets: templateWidgets(template, words) }
  return { file: fileOf(slug), record }
}

const fileOf = (slug: string) => `pages/${slug}.json`

const paragraph = (text: string) => `<p>${text}</p>`
