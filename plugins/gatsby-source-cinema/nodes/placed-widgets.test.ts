import { describe, expect, it } from 'vitest'
import type { Widget } from '../../../src/features/content/rules/content-page-record'
import { placedWidgets } from './placed-widgets'

const harbour = { address: null, coordinates: { latitude: 50.1, longitude: -5.2 } }
const placeOf = (theaterId: string) => (theaterId === 'harbour' ? harbour : null)

describe('widgets that name a theater', () => {
  it('say where it stands, however deep they are', () => {
    const map: Widget = { type: 'map', theaterId: 'harbour' }
    const section: Widget = { type: 'section', fullWidth: false, border: false, widgets: [map] }
    const columns: Widget = { type: 'columns', sizes: [], columns: [{ widgets: [section] }] }
    const [placed] = placedWidgets([columns], placeOf)
    expect(placed).toMatchObject({ columns: [{ widgets: [{ widgets: [{ ...map, place: harbour }] }] }] })
  })

  it('say nothing of one that visitors do not see, nor where they name none', () => {
    const widgets: Widget[] = [{ type: 'map', theaterId: 'gone' }, { type: 'map' }, { type: 'divider' }]
    expect(placedWidgets(widgets, placeOf)).toEqual(widgets)
  })
})
