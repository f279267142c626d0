import { expect, it } from 'vitest'
import { plainSlug, resolveAdTheater, theaterSlugOf } from './ad-theater'

const theaters = ['Harbour', 'Quarry'].map(name => ({
  ...{ theaterId: name.slice(0, 1), name },
  path: `/theaters/${name.slice(0, 1).toLowerCase()}-lumen-${name.toLowerCase()}/`,
}))
const base: Parameters<typeof resolveAdTheater>[0] = {
  theaters,
  isSingleLocation: false,
  pageTheaterId: '',
  storedTheaterId: null,
}

it.each<[string, Partial<typeof base>, string | null]>([
  ['the first of a single location', { isSingleLocation: true, pageTheaterId: 'Q' }, 'H'],
  ['the page’s', { pageTheaterId: 'q', storedTheaterId: 'H' }, 'Q'],
  ['the stored one', { storedTheaterId: 'Q' }, 'Q'],
  ['the stored one where the site does not know the page’s', { pageTheaterId: 'x', storedTheaterId: 'Q' }, 'Q'],
  ['none', {}, null],
  ['none that the site does not have', { storedTheaterId: 'x' }, null],
  ['none of none', { isSingleLocation: true, theaters: [] }, null],
])('resolves %s (specification §4 Ads)', (_, own, expected) => {
  expect(resolveAdTheater({ ...base, ...own })?.theaterId ?? null).toBe(expected)
})

it('takes the slug from the path, else from the name', () => {
  expect(theaterSlugOf(theaters[0]!)).toBe('lumen-harbour')
  expect(theaterSlugOf({ theaterId: 'H', name: 'Élan d’Or', path: '/theaters/h/' })).toBe('elan-dor')
  expect(plainSlug('  --Ciné & Co. 2-- ')).toBe('cine-co-2')
})
