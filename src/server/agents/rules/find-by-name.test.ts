import { describe, expect, it } from 'vitest'
import { findByName } from './find-by-name'

const FILMS = [
  { id: '1', names: ['Amélie', 'Le Fabuleux Destin'] },
  { id: '2', names: ['Alien'] },
  { id: '3', names: ['Aliens'] },
  { id: 'Alien', names: ['Night Train'] },
  { id: '5', names: ['Night Bus'] },
  { id: '6', names: ['The Night'] },
]
const find = (wanted: string, entries = FILMS) =>
  findByName({
    ...{ wanted, entries, kind: 'film', listedBy: 'find_films' },
    idOf: ({ id }) => id,
    namesOf: ({ names }) => names,
  })

describe('a name', () => {
  it.each([
    ['3', '3'],
    // An id comes first, also where it is another's title.
    ['Alien', 'Alien'],
    ['alien', '2'],
    ['AMELIE', '1'],
    ['fabuleux destin', '1'],
    ['night train!', 'Alien'],
    ['the night', '6'],
  ])('%s means %s', (wanted, id) => {
    expect(find(wanted)).toMatchObject({ ok: true, value: { id } })
  })

  it.each([
    [
      'night',
      "'night' names more than one film: Night Train (Alien), Night Bus (5), The Night (6). Send the id of one.",
    ],
    ['lien', /^There is no film 'lien' here; find_films lists them\. There are: Amélie \(1\), Alien \(2\)/],
    ['…', /^There is no film '…' here/],
  ])('%s is answered in words', (wanted, words) => {
    expect(find(wanted)).toMatchObject({
      ok: false,
      error: typeof words === 'string' ? words : expect.stringMatching(words),
    })
  })

  it('names at most a dozen, and how many more', () => {
    const many = Array.from({ length: 15 }, (_, at) => ({ id: `${at}`, names: [`Film ${at}`] }))
    expect(find('x', many)).toMatchObject({ error: expect.stringMatching(/Film 11 \(11\), and 3 more\.$/) })
    expect(find('x', [])).toMatchObject({ error: "There is no film 'x' here; find_films lists them." })
  })
})
