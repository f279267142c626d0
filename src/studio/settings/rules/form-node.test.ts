import { describe, expect, it } from 'vitest'
import site from '../../../../static/schemas/site.schema.json'
import { settingWords } from '../../../config/setting-words/setting-words'
import { type FormField, formFields, type FormNode } from './form-node'
import { GROUP_NAMES, groupOf, SETTING_GROUPS } from './setting-groups'

const fields = formFields(site)
const nodeOf = (name: string) => fields.find(field => field.name === name)?.node

/** Paths of the schema below a field, of all that a form shows. */
function pathsOf(node: FormNode, path: string): string[] {
  switch (node.is) {
    case 'group':
      return [path, ...node.fields.flatMap(({ name, node: inner }) => pathsOf(inner, `${path}.${name}`))]
    case 'list':
      // An entry that is an object has the words of its fields.
      return [path, ...pathsOf(node.item, `${path}[]`).filter(each => each !== `${path}[]` || node.item.is !== 'group')]
    case 'table':
      return [path, ...pathsOf(node.item, `${path}{}`)]
    case 'either':
      return [...pathsOf(node.list, path), ...pathsOf(node.table, path).filter(each => each !== path)]
    default:
      return [path]
  }
}

const shown = GROUP_NAMES.flatMap(group =>
  SETTING_GROUPS[group].map((name): FormField => {
    const found = fields.find(field => field.name === name)
    if (!found) throw new Error(`${name} is no field of site.json`)
    return found
  }),
)

describe('the form of a JSON Schema', () => {
  it.each([
    ['name', { is: 'text', known: [] }],
    ['hidden', { is: 'flag', fallback: false }],
    ['serviceWorker', { is: 'flag', fallback: true }],
    ['radiusOfInterest', { is: 'number', min: 0, max: undefined, isWhole: false }],
    ['languages', { is: 'list', item: { is: 'text', known: [] } }],
    ['adsDisplay', { is: 'text', known: ['PROGRAMMATIC', 'CUSTOM', 'CUSTOM_WITHOUT_WRAPPER'] }],
    ['links', { is: 'table', item: { is: 'text', known: [] } }],
    ['websiteId', { is: 'text', known: [] }],
  ])('has for %s', (name, node) => {
    expect(nodeOf(name)).toEqual(node)
  })

  it('has bounds, choices, defaults and fields that are required', () => {
    const showtimes = nodeOf('showtimes')
    expect(showtimes?.is === 'group' && showtimes.fields).toEqual([
      { name: 'seatsLeft', node: { is: 'choice', options: ['few', 'count'] }, isRequired: false, fallback: 'few' },
      { name: 'fewSeats', node: { is: 'number', min: 1, max: 100, isWhole: true }, isRequired: false, fallback: '10' },
      {
        name: 'trailerMinutes',
        node: { is: 'number', min: 0, max: 60, isWhole: true },
        isRequired: false,
        fallback: '15',
      },
    ])
    expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['name', 'locale', 'country'])
  })

  it('has trackers as the list or the table that they are', () => {
    expect(nodeOf('trackers')).toMatchObject({ is: 'either', list: { item: { is: 'group' } }, table: { is: 'table' } })
  })
})

describe('the words of settings', () => {
  const paths = shown.flatMap(({ name, node }) => pathsOf(node, name))

  it('are there for many fields, none of which is in two groups', () => {
    expect(paths.length).toBeGreaterThan(150)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(['en', 'fr'] as const)('say every field that a form shows, in %s', language => {
    expect(paths.filter(path => settingWords(path, language) === undefined)).toEqual([])
  })

  it('are sentences', () => {
    const faulty = paths.filter(path => !/^\p{L}?.*[.]$/u.test(settingWords(path, 'en')?.help ?? ''))
    expect(faulty.filter(path => settingWords(path, 'en'))).toEqual([])
  })

  it('are in the schema that editors read, as descriptions', () => {
    expect(site.properties.loyalty.anyOf[0]).toMatchObject({
      properties: { sessionTimeout: { description: settingWords('loyalty.sessionTimeout', 'en')?.help } },
    })
  })

  it.each([
    ['loyalty.levels.0.name', 'loyalty'],
    ['cookieBannerDidomiId', 'consent'],
    ['logo.src', 'general'],
    ['menus.0', undefined],
  ])('find the group of %s', (field, group) => {
    expect(groupOf(field)).toBe(group)
  })
})
