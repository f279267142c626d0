import { describe, expect, it } from 'vitest'
import { says, textOf } from '../../../../src/config/fault-words/fault-words'
import { LeftOut, samplesOf } from './left-out'

const NONE = says('oneWithoutId').words
const textsOf = (names: Parameters<typeof samplesOf>[0]) => {
  const { words } = says('emptyShowings', { samples: samplesOf(names) })
  return (['en', 'fr'] as const).map(language => textOf(words, language))
}

describe('samples of what a warning is about', () => {
  it.each([
    [[5201, '5202', 5201], '5201, 5202', '5201, 5202'],
    [[1, 2, 3, 4], '1, 2, 3, …', '1, 2, 3, …'],
    [[NONE, NONE], 'one without an id', 'un sans identifiant'],
    [[7, NONE, 8, 9], '7, one without an id, 8, …', '7, un sans identifiant, 8, …'],
    [[], '', ''],
  ] as const)('%j are in English and French', (names, english, french) => {
    const [inEnglish, inFrench] = textsOf(names)
    expect(inEnglish).toMatch(new RegExp(`${english}$`))
    expect(inFrench).toMatch(new RegExp(`${french}$`))
  })

  it('are in the language of the sentence that counts them', () => {
    const said: (string | undefined)[] = []
    const leftOut = new LeftOut()
    leftOut.add('a.ics', says('wholeDays'), says('eventWithoutTitle').words)
    leftOut.add('a.ics', says('wholeDays'), 'Matinée')
    leftOut.report(({ words }) => said.push(words && textOf(words, 'fr')))
    expect(said).toEqual([
      'laissé de côté : 2 × événement de journées entières, qui n’est pas une séance : un événement sans titre, Matinée',
    ])
  })
})
