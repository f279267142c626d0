import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import type { Attribute } from '../../schedule/rules/showtime'
import { weighShowtimes } from '../../filters/rules/facets'

const IMAX = 'Format.Projection.Imax'
const ATTRIBUTES: Attribute[] = [{ tag: IMAX, label: 'IMAX', kind: 'format', weight: 90 }]
const LIST = [
  buildTestShowtime({ startsAt: '2025-01-23T13:00:00', tags: [IMAX] }),
  buildTestShowtime({ startsAt: '2025-01-23T16:30:00', tags: [IMAX] }),
  buildTestShowtime({ startsAt: '2025-01-23T17:00:00', tags: [IMAX] }),
  buildTestShowtime({ startsAt: '2025-01-23T18:00:00', tags: [IMAX], availability: 'soldOut' }),
  buildTestShowtime({ startsAt: '2025-01-23T13:00:00', tags: [] }),
]

describe('weighShowtimes', () => {
  it('takes together what no filter tells apart', () => {
    expect(
      weighShowtimes(LIST, ATTRIBUTES).map(({ startsAt, weight }) => `${startsAt.slice(11, 16)} ${weight}`),
    ).toEqual(['13:00 2', '17:00 1', '18:00 1', '13:00 1'])
  })

  it('is found once for a list, and again for other attributes', () => {
    expect(weighShowtimes(LIST, ATTRIBUTES)).toBe(weighShowtimes(LIST, ATTRIBUTES))
    const known = weighShowtimes(LIST, ATTRIBUTES)
    expect(weighShowtimes(LIST, [])).not.toBe(known)
  })
})
