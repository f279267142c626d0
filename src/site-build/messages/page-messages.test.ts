import { describe, expect, it } from 'vitest'
import type { Widget } from '../../features/content/rules/content-page-record'
import { BUILT_IN_MESSAGES } from './message-catalogue'
import { messageSetsOfPage, pickMessages } from './page-messages'

const info = (theaterId: string | null): Widget => ({
  type: 'theater-info',
  theaterId,
  name: true,
  address: true,
  phone: true,
  email: true,
  description: true,
  social: true,
})
const times = (own: { theaterId?: string; movieId?: string } = {}): Widget => ({ type: 'showtimes', days: 7, ...own })
const newsletter: Widget = { type: 'newsletter', title: null, text: null, action: null }
const nested: Widget = {
  type: 'section',
  fullWidth: false,
  border: false,
  widgets: [{ type: 'columns', sizes: [], columns: [{ widgets: [newsletter] }] }],
}

/** A closed quay, an open harbour, and a content page with these widgets, or the body of a theater's page. */
function records({ widgets = [], theaterId = null }: { widgets?: Widget[]; theaterId?: string | null }) {
  const closures = [{ from: null, to: null, reason: null, permanent: true }]
  const theaters = [
    { id: 'harbour', closures: [], screens: [{ name: '1', accessibility: ['HearingLoop'], outages: [] }] },
    { id: 'quay', closures, screens: [{ name: '1', accessibility: [], outages: [] }] },
  ]
  return { theaters, pages: [{ slug: 'hire', theaterId, widgets }] }
}
const hire = { templateName: 'content', pageSlug: 'hire' } as const
const theater = (theaterId: string) => ({ templateName: 'theater', theaterId }) as const

describe('what a page says for what stands on it', () => {
  it('is said by its widgets, however deep, and only on that page', () => {
    expect([...messageSetsOfPage(hire, records({ widgets: [nested] }))]).toEqual(['content/forms'])
    const own = records({ widgets: [nested], theaterId: 'harbour' })
    expect([...messageSetsOfPage(theater('harbour'), own)]).toEqual(['theaters/features', 'content/forms'])
    expect([...messageSetsOfPage(theater('quay'), own)]).toEqual(['theaters/closures'])
    expect([...messageSetsOfPage({ templateName: 'movie' }, own)]).toEqual([])
  })

  it('is what a gate asks before somebody else’s frame, only where such a frame stands', () => {
    const embed: Widget = { type: 'embed', url: 'https://vimeo.com/76979871', title: 'A walk' }
    expect([...messageSetsOfPage(hire, records({ widgets: [embed] }))]).toEqual(['content/embed', 'consent/embed'])
  })

  it.each([
    ['its own theater is closed', theater('quay'), {}, true],
    ['its own theater is open', theater('harbour'), {}, false],
    ['it tells of a closed theater', hire, { widgets: [info('quay')] }, true],
    ['it tells of an open theater', hire, { widgets: [info('harbour')] }, false],
    ['it tells of the visitor’s theater, whichever that is', hire, { widgets: [info(null)] }, true],
    ['it tells of its own theater', theater('harbour'), { widgets: [info(null)], theaterId: 'harbour' }, false],
    ['it tells of another', theater('harbour'), { widgets: [info('quay')], theaterId: 'harbour' }, true],
  ])('has words for closures where they are needed: %s', (_, plan, site, expected) => {
    expect(messageSetsOfPage(plan, records(site)).has('theaters/closures')).toBe(expected)
  })

  it.each([
    ['for the visitor’s theater, which may be none yet', hire, { widgets: [times()] }, true],
    ['for a theater it names', hire, { widgets: [times({ theaterId: 'quay' })] }, false],
    ['for the theater of the page', theater('harbour'), { widgets: [times()], theaterId: 'harbour' }, false],
  ])('has a chooser’s words beside showtimes %s: %s', (_, plan, site, expected) => {
    expect(messageSetsOfPage(plan, records(site)).has('theaters/picker')).toBe(expected)
  })
})

it('gives a page the words of what stands on it, and no others', () => {
  const english = BUILT_IN_MESSAGES['en'] ?? {}
  const plain = pickMessages(english, 'theater')
  const site = records({ widgets: [nested], theaterId: 'quay' })
  const body = pickMessages(english, 'theater', messageSetsOfPage(theater('quay'), site))
  const more = Object.keys(body).filter(key => !(key in plain))
  expect(more).toContain('content.subscribe')
  expect(more).toContain('theaters.noticeClosedPermanently')
  expect(more).not.toContain('theaters.searchLabel')
})
