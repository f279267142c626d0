import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markMatches } from './mark-matches'

/** `[…]` around what is marked. */
const show = (name: string, words: string[]) =>
  markMatches(name, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

describe('markMatches', () => {
  it.each([
    ['Nosferatu', ['nos'], '[Nos]feratu'],
    ['L’Étoile de mer', ['etoile', 'me'], 'L’[Étoile] de [me]r'],
    ['Cœur fidèle', ['coeur'], '[Cœur] fidèle'],
    ['Cœur fidèle', ['c', 'fid'], '[Cœ]ur [fid]èle'.replace('[Cœ]ur', '[C]œur')],
    ['Spider-Man', ['spiderman'], '[Spider-Man]'],
    ['Spider-Man', ['man'], 'Spider-[Man]'],
    ['Superman', ['man'], 'Superman'],
    ['שָׁלוֹם עולם', ['שלומ'], '[שָׁלוֹם] עולם'],
    ['ゴジラ対メカゴジラ', ['ごじ', 'じら'], '[ゴジラ]対メカ[ゴジラ]'],
    ['スーパーマン', ['すぱ'], '[スーパ]ーマン'],
    ['七人の侍', ['侍'], '七人の[侍]'],
    ['The Thing', [], 'The Thing'],
    ['', ['x'], ''],
  ])('marks in %s for %j: %s', (name, words, marked) => expect(show(name, words)).toBe(marked))

  it('loses no letter of a name, whatever the name and the words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 4 })),
        (name, words) => {
          const text = markMatches(name, words)
            .map(piece => piece.text)
            .join('')
          expect(text).toBe(name.normalize('NFC'))
        },
      ),
    )
  })
})
