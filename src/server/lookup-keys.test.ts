import { describe, expect, it } from 'vitest'
import { cardNumberKey, lookupKey } from './lookup-keys'

describe('lookupKey', () => {
  it.each([
    'ann@x.example',
    ' Ann@X.example ',
    'ａｎｎ＠x.example',
    'an\u200Bn@x.example',
    '\uFEFFann@x.example\u00AD',
  ])('reads %j as the same address', text => expect(lookupKey(text)).toBe('ann@x.example'))

  it.each(['an-n@x.example', 'a.nn@x.example', 'ann@y.example'])('tells %j apart', text =>
    expect(lookupKey(text)).not.toBe('ann@x.example'),
  )

  it.each(['İstanbul', 'Straße', '\u1E9E', 'ﬁlm', '\u212A'])('keeps the key of %j', text =>
    expect(lookupKey(lookupKey(text))).toBe(lookupKey(text)),
  )
})

describe('cardNumberKey', () => {
  it.each([
    '6000 1234-GIFT',
    '60001234gift',
    '６０００１２３４ＧＩＦＴ',
    '6000\u20111234\u2013GIFT',
    '6000\u200B1234\u00A0GIFT\n',
  ])('reads %j as the same card', text => expect(cardNumberKey(text)).toBe('60001234GIFT'))
})
