import { existsSync } from 'node:fs'
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

describe('the named faults', () => {
  it('are all that the design lists, each once', () => {
    const names = NAMED_FAULTS.map(({ name }) => name)
    expect(WANTED.length).toBeGreaterThanOrEqual(28)
    expect(WANTED.filter(name => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('are each brought about by a file of tests', () => {
    expect(NAMED_FAULTS.filter(({ spec }) => !existsSync(spec)).map(({ name }) => name)).toEqual([])
  })

  it('have every fault of the member service', () => {
    const covered = NAMED_FAULTS.filter(({ spec }) => spec.endsWith('login-form-faults.test.tsx')).map(
      ({ names }) => names,
    )
    expect(covered.sort()).toEqual(Object.keys(UPSTREAM_FAULTS).sort())
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
