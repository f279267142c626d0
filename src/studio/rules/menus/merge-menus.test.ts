import { expect, it } from 'vitest'
import { mergeMenus } from './merge-menus'

const entry = (label: string, url: string, children?: object[]) => ({ label, url, ...(children ? { children } : {}) })
const header = (...items: object[]) => [{ position: 'HEADER', items }]
const [films, bar, hire, jobs] = [
  entry('Films', '/movies/'),
  entry('Bar', '/bar/'),
  entry('Hire', '/hire/'),
  entry('Jobs', '/jobs/'),
]
const base = header(films, bar)

it('keeps what somebody else added, removed and renamed beside our change', () => {
  expect(mergeMenus({ base, ours: header(films, bar, hire), theirs: header(jobs, films, bar) })).toEqual(
    header(jobs, films, bar, hire),
  )
  expect(mergeMenus({ base, ours: header(films, bar, hire), theirs: header(films) })).toEqual(header(films, hire))
  const renamed = entry('Films today', '/movies/')
  expect(mergeMenus({ base, ours: header(films), theirs: header(renamed, bar) })).toEqual(header(renamed))
})

it('has ours of what both changed, and does not bring back what we removed', () => {
  const [ours, theirs] = [entry('Our bar', '/bar/'), entry('Their bar', '/bar/')]
  expect(mergeMenus({ base, ours: header(films, ours), theirs: header(films, theirs) })).toEqual(header(films, ours))
  expect(mergeMenus({ base, ours: header(films, ours), theirs: header(films) })).toEqual(header(films, ours))
  expect(mergeMenus({ base, ours: header(films), theirs: header(films, theirs) })).toEqual(header(films))
})

it('keeps an order that one of us changed, ours where both did', () => {
  expect(mergeMenus({ base, ours: header(films, bar, hire), theirs: header(bar, films) })).toEqual(
    header(bar, hire, films),
  )
  const three = header(films, bar, hire)
  expect(mergeMenus({ base: three, ours: header(hire, films, bar), theirs: header(bar, films, hire) })).toEqual(
    header(hire, films, bar),
  )
})

it('merges entries below entries, other menus, and fields that the studio does not know', () => {
  const below = (...children: object[]) => header(entry('Visit', '/visit/', children))
  expect(mergeMenus({ base: below(bar), ours: below(bar, hire), theirs: below(bar, jobs) })).toEqual(
    below(bar, hire, jobs),
  )
  const footer = { position: 'FOOTER', title: 'More', items: [] }
  expect(mergeMenus({ base, ours: base, theirs: [...base, footer] })).toEqual([...base, footer])
  const marked = [{ ...header(films, bar)[0], own: 1 }]
  expect(mergeMenus({ base, ours: header(films, bar, hire), theirs: marked })).toEqual([
    { position: 'HEADER', own: 1, items: [films, bar, hire] },
  ])
})
