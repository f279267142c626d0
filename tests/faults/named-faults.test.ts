import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VENDORS } from '../../src/features/consent/rules/vendors'
import { NAMED_FAULTS } from './named-faults'
import { UPSTREAM_FAULTS } from './upstream-faults'

/** As the design lists them (design: security). */
const WANTED = [
  ...['refuses', 'resets', 'hangs', 'drips', '500', '502', 'answers HTML', 'truncates JSON', 'is huge'].map(
    fault => `upstream ${fault}`,
  ),
  ...['upstream has the wrong type', 'upstream 423', 'upstream 429'],
  ...['captcha down', 'captcha low score'],
  ...['tag manager blocked', 'consent blocked', 'ads blocked', 'captcha blocked'],
  ...['cookies off', 'storage throwing', 'storage full', 'offline', 'clock a day ahead', 'clock a day behind'],
  ...['chunk 404', 'page data 404', 'page data HTML', 'stale service worker', 'two-tab refresh'],
]

/** Specs, and the tables that they take their cases from. */
const read = (spec: string) => readFileSync(spec, 'utf8')
const tableOf = (spec: string) =>
  spec === 'e2e/faults/member-service.spec.ts' ? read('tests/faults/upstream-faults.ts') : ''

describe('the named faults', () => {
  it('are all that the design lists, each once', () => {
    const names = NAMED_FAULTS.map(({ name }) => name)
    expect(WANTED.length).toBeGreaterThanOrEqual(28)
    expect(WANTED.filter(name => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(NAMED_FAULTS.map(fault => [fault.name, fault] as const))('%s has a test', (_, { spec, title, names }) => {
    const source = read(spec)
    const isTitle = ['`', "'"].some(quote => source.includes(`test(${quote}${title}${quote}`))
    expect(isTitle, `${spec}: ${title}`).toBe(true)
    // A case of a table is its key, or one of a list.
    expect(source + tableOf(spec)).toMatch(names === undefined ? /./ : new RegExp(`${names}'?`))
  })

  it('have every fault of the member service', () => {
    const covered = NAMED_FAULTS.filter(({ spec }) => spec.endsWith('member-service.spec.ts')).map(({ names }) => names)
    expect(Object.keys(UPSTREAM_FAULTS).filter(name => !covered.includes(name))).toEqual([])
  })

  it('have a test of every vendor that the design names: each that runs a script is broken in turn', () => {
    const scripts = Object.entries(VENDORS).filter(([, { runs }]) => runs !== 'frame')
    const ids = scripts.map(([id]) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'google-tag-manager',
        'tag-manager-launch',
        'didomi',
        'google-publisher-tag',
        'recaptcha',
      ]),
    )
  })
})
