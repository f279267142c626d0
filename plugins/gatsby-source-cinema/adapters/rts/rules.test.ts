import { describe, expect, it } from 'vitest'
import { describeError } from './error-numbers'
import { certificateOf, minutesOf } from './film-values'
import { createFilmIds } from './listed-films'
import { isShown, isSold, labelsOf, readFlags } from './show-flags'
import { toTitleCase } from './title-case'
import { nodesIn, parseXml, textIn, textsIn } from './xml-nodes'

describe('a title wholly in capitals', () => {
  it.each([
    ['THE GULL CATCHER', 'The Gull Catcher'],
    ['SALT & SAND', 'Salt & Sand'],
    ['LORD OF THE TIDES: THE RETURN OF A GULL', 'Lord of the Tides: The Return of a Gull'],
    ['BREAKWATER (3D)', 'Breakwater (3D)'],
    ['HARBOR III', 'Harbor III'],
    ['MIX', 'Mix'],
    ['SEA-BIRD', 'Sea-Bird'],
    ["DON'T LOOK UP", "Don't Look Up"],
    ["O'HARA", "O'Hara"],
    ['S.O.S. AT SEA', 'S.O.S. at Sea'],
    ['WHAT WE LIVE FOR', 'What We Live For'],
    ['AMÉLIE', 'Amélie'],
    ['1917', '1917'],
  ])('%s becomes %s', (title, expected) => {
    expect(toTitleCase(title)).toBe(expected)
  })

  it.each(['McGull', 'KPop Gulls', 'NEW: The Tide'])('is not %s', title => {
    expect(toTitleCase(title)).toBe(title)
  })
})

describe('flags of a show', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['2147483648', 2147483648],
    ['-1', 4294967295],
    ['', undefined],
    ['yes', undefined],
    [1.5, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('%j are %j', (value, expected) => {
    expect(readFlags(value)).toBe(expected)
  })

  it.each([
    ['both bits', [7, 3], true, true],
    ['not to third parties', [7, 2], false, true],
    ['not by the theater', [6, 3], false, true],
    ['shown, but not sold', [7, 1], true, false],
    ['no second word', [7], undefined, false],
    ['a broken word', [undefined, 3], undefined, true],
    ['no words', [], undefined, false],
  ])('say what is public: %s', (_, flags, shown, sold) => {
    expect([isShown(flags), isSold(flags)]).toEqual([shown, sold])
  })

  it('say what a show is like, each thing once', () => {
    expect(labelsOf([4096 + 8 + 64, 32 + 2048, 32 + 65536 + 1, 1])).toEqual([
      ...['No passes', 'Digital', '3D', 'Open caption', 'Reserved seating', 'Dolby Atmos'],
    ])
    expect(labelsOf([undefined, undefined, 1 + 4096 + 8192, undefined])).toEqual([])
  })
})

describe('XML of a theater', () => {
  const titleOf = (text: string) => {
    const xml = parseXml(text)
    return xml.ok ? textIn(nodesIn(xml.value, 'Film')[0] ?? {}, 'Title') : xml.error.message
  }

  it.each([
    ['escaped', '<Film><Title>Salt &amp; Sand</Title></Film>', 'Salt & Sand'],
    ['as typed', '<Film><Title>Salt & Sand, I <3 U</Title></Film>', 'Salt & Sand, I <3 U'],
    ['in CDATA', '<Film><Title><![CDATA[Salt & Sand <3]]></Title></Film>', 'Salt & Sand <3'],
    ['with a zero in front', '<Film><Title>007</Title></Film>', '007'],
    ['empty', '<Film><Title/></Film>', undefined],
  ])('holds titles %s', (_, text, expected) => {
    expect(titleOf(text)).toBe(expected)
  })

  it.each([
    ['a page', '<!doctype html><h1>Hello</h1>', /something else than XML/],
    ['a page without a DOCTYPE', '<html><body>Hello</body></html>', /something else than XML/],
    ['JSON', '{"a": 1}', /something else than XML/],
    ['the half of it', '<?xml version="1.0"?><Film><Title>Salt</Ti', /cut off or malformed/],
    ['a whole element of an open one', '<Film><Title>Salt</Title>', /cut off or malformed/],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><Film><Title>&b;</Title></Film>', /DOCTYPE/],
    [
      'entities after a declaration',
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///x"><Film/>',
      /something else|DOCTYPE/,
    ],
  ])('is not %s', (_, text, expected) => {
    expect(titleOf(text)).toMatch(expected)
  })

  it('reads many entities', () => {
    const films = '<Film><Title>&amp;&lt;&gt;&quot;&apos;</Title></Film>'.repeat(30_000)
    const xml = parseXml(`<Films>${films}</Films>`)
    expect(xml.ok && nodesIn(xml.value, 'Films', 'Film')).toHaveLength(30_000)
  })

  it('has lists of one, of several and of none', () => {
    const xml = parseXml('<F><A><C>1</C></A><B><C>1</C><C>2</C></B><D/><E><C/></E></F>')
    const [root = {}] = xml.ok ? nodesIn(xml.value, 'F') : []
    expect(['A', 'B', 'D', 'E'].map(name => nodesIn(root, name).flatMap(node => textsIn(node, 'C')))).toEqual([
      ['1'],
      ['1', '2'],
      [],
      [],
    ])
  })
})

describe('an error number', () => {
  it.each([
    ['113', 'answered with error 113: it does not accept the credentials'],
    [{ Response: { Error: '113' } }, 'answered with error 113: it does not accept the credentials'],
    [
      { Response: { Packet: { Response: '9000' } } },
      'answered with error 9000: the theater is not licensed for this interface',
    ],
    [{ Response: { ErrorCode: '42', Text: 'No' } }, 'answered with error 42'],
    [{ Response: { ErrorCode: '0' } }, undefined],
    [{ Response: '' }, undefined],
    [{ Response: { Version: '1' } }, undefined],
  ])('of %j is %j', (root, expected) => {
    expect(describeError(root)?.message).toBe(expected)
  })
})

describe('a film', () => {
  it.each([
    ['PG13', 'PG-13'],
    ['PG-13', 'PG-13'],
    ['NC17', 'NC-17'],
    ['R', 'R'],
    ['', undefined],
    [undefined, undefined],
  ])('of rating %j has the certificate %j', (rating, expected) => {
    expect(certificateOf(rating)).toBe(expected)
  })

  it.each([
    [112, 112],
    [93.6, 94],
    [0, undefined],
    [Number.NaN, undefined],
    [undefined, undefined],
  ])('of %j minutes runs %j', (minutes, expected) => {
    expect(minutesOf(minutes)).toBe(expected)
  })

  it.each([
    ['its code', [['1', 'A', 'Tide']], ['A']],
    ['a slug of its title without a code', [['1', undefined, 'HIGH TIDE']], ['high-tide']],
    ['nothing without both', [['1', undefined, undefined]], [undefined]],
    [
      'one id in two lists of it',
      [
        ['1', 'A', 'Tide'],
        ['1', 'A', 'Tide'],
      ],
      ['A', 'A'],
    ],
    [
      'one id in two theaters',
      [
        ['1', 'A', 'Tide'],
        ['2', 'B', 'TIDE'],
      ],
      ['A', 'A'],
    ],
    [
      'two ids where a code means another title',
      [
        ['1', 'A', 'Tide'],
        ['2', 'A', 'Ebb'],
      ],
      ['A', 'A-ebb'],
    ],
    [
      'two ids of two codes in one theater',
      [
        ['1', 'A', 'Tide'],
        ['1', 'B', 'Tide'],
      ],
      ['A', 'B'],
    ],
    [
      'as many ids in the next theater',
      [
        ['1', 'A', 'Tide'],
        ['2', 'C', 'Tide'],
        ['2', 'D', 'Tide'],
      ],
      ['A', 'A', 'D'],
    ],
  ])('has %s', (_, films, expected) => {
    const idOf = createFilmIds()
    expect(films.map(([theaterId = '', code, title]) => idOf(theaterId, { code, title }))).toEqual(expected)
  })
})
