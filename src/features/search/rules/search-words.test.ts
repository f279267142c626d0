import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../site/rules/fold-text'
import { foldName, indexWords, queryWords } from './search-words'
import { anyText } from '../../../../tests/builders/any-text'

describe('words that a text is found under', () => {
  it.each([
    // French: elisions parted, and joined for those who leave the apostrophe out
    ['L’Argent', ['l', 'argent', 'largent']],
    ['Cœur fidèle', ['coeur', 'fidele']],
    ['Un chapeau de paille d’Italie', ['un', 'chapeau', 'de', 'paille', 'd', 'italie', 'ditalie']],
    // Compounds, as they stand and as one word
    ['Spider-Man', ['spider', 'man', 'spiderman']],
    ['WALL·E', ['wall', 'e', 'walle']],
    ['E.T.', ['e', 't', 'et']],
    // Hebrew: points gone, final letters as the others, gershayim join
    ['שָׁלוֹם', ['שלומ']],
    ['צה״ל', ['צה', 'ל', 'צהל']],
    ['אֶרֶץ הַגָּמָל', ['ארצ', 'הגמל']],
    // Japanese: katakana as hiragana, half width as full, two letters each
    ['ゴジラ', ['ごじ', 'じら', 'ら']],
    ['ｺﾞｼﾞﾗ', ['ごじ', 'じら', 'ら']],
    ['七人の侍', ['七人', '人の', 'の侍', '侍']],
    ['スター・ウォーズ', ['すた', 'た', 'うお', 'おず', 'ず', 'すた', 'たう', 'うお', 'おず', 'ず']],
    ['ＡＫＩＲＡ ２０００', ['akira', '2000']],
    // Chinese, Korean
    ['英雄', ['英雄', '雄']],
    ['기생충', ['기생', '생충', '충']],
    // Arabic: vowel signs, hamza, article, stretching
    ['بَابُ الْحَدِيد', ['باب', 'حديد']],
    ['أفـــلام', ['افلام']],
    ['…', []],
  ])('of %s are %j', (text, words) => expect(indexWords(text)).toEqual(words))
})

describe('words that a search asks for', () => {
  it.each([
    ['l’argent', ['argent']],
    ["d'artagnan", ['artagnan']],
    ['Schindler’s List', ['schindlers', 'list']],
    ['spider-man', ['spider', 'man']],
    ['e.t.', ['et']],
    ['Q&A', ['qa']],
    // Small words are typed for only where there is nothing else
    ['romeo and juliet', ['romeo', 'juliet']],
    ['the', ['the']],
    ['le la les', ['le', 'la', 'les']],
    ['שלום', ['שלומ']],
    ['שלו', ['שלו']],
    ['侍', ['侍']],
    ['七人の侍', ['七人', '人の', 'の侍']],
    ['ｇｏｄｚｉｌｌａ', ['godzilla']],
    ['الحديد', ['حديد']],
    ['٢٠٠١', ['2001']],
    ['?!… — ', []],
  ])('of %s are %j', (text, words) => expect(queryWords(text)).toEqual(words))

  it('are at most twelve, each once', () => {
    expect(queryWords(Array.from({ length: 40 }, (_, at) => `word${at % 20}`).join(' '))).toHaveLength(12)
  })
})

describe('both', () => {
  it('never throw, and give folded words only, whatever the text', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), text =>
        [...indexWords(text), ...queryWords(text)].every(word => word !== '' && !/[\s\p{P}]/u.test(word)),
      ),
    )
  })

  it('find nothing to look for in punctuation', () => {
    const punctuation = fc.constantFrom(...'.,:;!?…-–—/&*_()[]{}<>"“”«»¡¿・。、')
    fc.assert(
      fc.property(fc.array(punctuation), signs => {
        expect(queryWords(signs.join(''))).toEqual([])
        expect(indexWords(signs.join(''))).toEqual([])
      }),
    )
  })
})

describe('foldName', () => {
  it('folds plain names as all others', () => {
    const plain = fc.string({ unit: 'grapheme-ascii' })
    fc.assert(fc.property(plain, name => foldName(name) === foldText(name)))
  })
})
