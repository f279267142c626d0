import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatFault, toFaults } from './fault'

describe('faults', () => {
  /** Contracts §1 check:site: every fault with file, record and field. */
  it('name file, record and field of each issue', () => {
    const schema = v.object({ id: v.string(), address: v.object({ city: v.string('must be a text') }) })
    const { issues } = v.safeParse(schema, { id: 'pier', address: { city: 4 } })
    const faults = toFaults(issues ?? [], { source: 'theaters.json', record: 'pier' })
    expect(faults.map(formatFault)).toEqual(['error: theaters.json [pier] address.city: must be a text'])
  })

  it('leave out what is not known', () => {
    const { issues } = v.safeParse(v.string('must be a text'), 4)
    expect(toFaults(issues ?? [], { source: 'site.json' }).map(formatFault)).toEqual([
      'error: site.json: must be a text',
    ])
  })
})
