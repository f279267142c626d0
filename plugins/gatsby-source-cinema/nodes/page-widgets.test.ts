import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type PageWidget, type Widget, WidgetSchema } from '../../../src/features/content/rules/content-page-record'
import { createScopeBuilder } from '../../../src/features/theme/rules/colors/derive-scope'
import { ThemeConfigSchema } from '../../../src/features/theme/rules/theme-config'
import { pageWidgets, richTextOf } from './page-widgets'

const none = { scopeOf: () => null, placeOf: () => null }

describe('widgets on a ground of their own', () => {
  const scopeOf = createScopeBuilder(v.parse(ThemeConfigSchema, {}))
  const scoped = (record: object): PageWidget[] => pageWidgets([v.parse(WidgetSchema, record)], { ...none, scopeOf })

  it('gives a section the colours of its ground', () => {
    const [section] = scoped({ type: 'section', background: 'ACCENT' })
    expect(section).toMatchObject({ scope: { ground: 'accent', light: { background: '#020c16', text: '#f7f7f7' } } })
  })

  it('finds grounds at any depth', () => {
    const columns = { type: 'columns', columns: [{ widgets: [{ type: 'section', background: 'muted' }] }] }
    const [section] = scoped({ type: 'section', widgets: [columns] })
    const inner = { scope: { ground: 'muted' } }
    expect(section).toMatchObject({ widgets: [{ columns: [{ widgets: [inner] }] }] })
  })

  it.each([['TRANSPARENT'], ['brandless'], [null]])('leaves a section on %s as it is', background => {
    expect(scoped({ type: 'section', background })[0]).not.toHaveProperty('scope')
  })

  it('takes no colours that a file brings along', () => {
    const scope = { ground: 'red', light: { text: 'url(https://pictures.example)' }, dark: {} }
    expect(scoped({ type: 'section', scope })[0]).not.toHaveProperty('scope')
  })
})

describe('texts that are not translated', () => {
  const marked = (record: object) =>
    pageWidgets([v.parse(WidgetSchema, record)], { ...none, locale: 'fr-BE' })[0] as PageWidget | undefined

  it.each([
    { type: 'heading', text: 'Horaires' },
    { type: 'free-text', html: '<p>Horaires</p>' },
    { type: 'accordion', rows: [{ title: 'Horaires', html: '' }] },
    { type: 'cards', cards: [{ title: 'Horaires' }] },
    { type: 'navigation', items: [{ label: 'Horaires', href: '#' }] },
  ])('are marked in $type, at any depth', record => {
    expect(marked(record)).toMatchObject({ lang: 'fr-BE' })
    expect(marked({ type: 'section', widgets: [record] })).toMatchObject({ widgets: [{ lang: 'fr-BE' }] })
  })

  it('are not marked in a widget that says words of the site', () => {
    for (const type of ['contact-form', 'newsletter', 'showtimes', 'theater-info'])
      expect(marked({ type })).not.toHaveProperty('lang')
  })

  it('are marked in rich text without an element around it, but where an editor has marked them', () => {
    expect(richTextOf('<p>Un</p><p lang="nl">Twee</p>', 'fr-BE')).toEqual([
      ['p', { lang: 'fr-BE' }, 'Un'],
      ['p', { lang: 'nl' }, 'Twee'],
    ])
    expect(richTextOf('<p>Un</p>')).toEqual([['p', 0, 'Un']])
  })
})

describe('widgets that name a theater', () => {
  const harbour = { address: null, coordinates: { latitude: 50.1, longitude: -5.2 } }
  const placeOf = (theaterId: string) => (theaterId === 'harbour' ? harbour : null)

  it('have its location, at any depth', () => {
    const map: Widget = { type: 'map', theaterId: 'harbour' }
    const section: Widget = { type: 'section', fullWidth: false, border: false, widgets: [map] }
    const columns: Widget = { type: 'columns', sizes: [], columns: [{ widgets: [section] }] }
    const [placed] = pageWidgets([columns], { ...none, placeOf })
    expect(placed).toMatchObject({ columns: [{ widgets: [{ widgets: [{ ...map, place: harbour }] }] }] })
  })

  it('have none of a theater that visitors do not see, nor where they name none', () => {
    const widgets: Widget[] = [{ type: 'map', theaterId: 'gone' }, { type: 'map' }, { type: 'divider' }]
    expect(pageWidgets(widgets, { ...none, placeOf })).toEqual(widgets)
  })
})

const tree = [['p', 0, 'A']]

describe('texts of widgets', () => {
  it('makes trees of an editor’s HTML, at any depth, and leaves no HTML behind', () => {
    const widgets: Widget[] = [
      {
        type: 'section',
        fullWidth: false,
        border: false,
        widgets: [{ type: 'columns', sizes: [], columns: [{ widgets: [{ type: 'free-text', html: '<p>A</p>' }] }] }],
      },
      { type: 'accordion', collapsed: true, rows: [{ title: 'Q', html: '<p>A</p>' }] },
      { type: 'cards', columns: 2, cards: [{ title: 'C', html: '<p>A</p>', imageAlt: '' }] },
      { type: 'divider' },
    ]
    expect(pageWidgets(widgets, none)).toEqual([
      {
        type: 'section',
        fullWidth: false,
        border: false,
        widgets: [{ type: 'columns', sizes: [], columns: [{ widgets: [{ type: 'free-text', text: tree }] }] }],
      },
      { type: 'accordion', collapsed: true, rows: [{ title: 'Q', text: tree }] },
      { type: 'cards', columns: 2, cards: [{ title: 'C', text: tree, imageAlt: '' }] },
      { type: 'divider' },
    ])
  })

  it.each([null, undefined, ''])('has no text of %j', html => {
    expect(richTextOf(html)).toBeNull()
  })
})
