import { describe, expect, it } from 'vitest'
import { parseCardList } from './parse-card-list'

const sold = (cardCode: string, mobileNumber = '') => ({ cardCode, mobileNumber, status: 'SOLD' })

describe('a list of cards', () => {
  it.each([
    ['commas', 'cardCode,mobileNumber,status\nLUMEN-1,+44 20 7946 0000,SOLD\nLUMEN-2,,\n'],
    [
      'semicolons, as spreadsheets of many countries save them',
      'cardCode;mobileNumber\r\nlumen-1;+44 20 7946 0000\r\nLUMEN-2;\r\n',
    ],
    [
      'tabs, a mark at the start, quotes and empty lines',
      '\uFEFFcardCode\tmobileNumber\n\n"LUMEN-1"\t"+44 20 7946 0000"\n\n LUMEN-2 \t\n',
    ],
  ])('is read with %s', (_, text) => {
    expect(parseCardList(text)).toEqual({ ok: true, value: [sold('LUMEN-1', '+44 20 7946 0000'), sold('LUMEN-2')] })
  })

  it('blocks a card', () => {
    expect(parseCardList('cardCode,status\nLUMEN-1,blocked\n')).toMatchObject({ value: [{ status: 'BLOCKED' }] })
  })

  it('names every fault with its line', () => {
    const text = 'cardCode,mobileNumber,status\nLUMEN-1,,\nno,,\nLUMEN-2,call me,\nlumen-1,,\nLUMEN-3,,GONE\n'
    expect(parseCardList(text)).toEqual({
      ok: false,
      error: [
        'line 3: cardCode is not 4 to 32 letters, digits and hyphens',
        'line 4: mobileNumber is no phone number',
        'line 5: LUMEN-1 is there twice',
        'line 6: status is neither SOLD nor BLOCKED',
      ],
    })
  })

  it.each([
    ['', /no cards.*cardCode/],
    ['cardCode\n', /no cards/],
    ['mobileNumber\n0601\n', /line 2: cardCode is not 4 to 32/],
    ['card,phone\nLUMEN-1,0601\n', /card, phone: no such column/],
    ['cardCode,status\nLUMEN-1,SOLD,more\n', /Invalid Record Length/],
  ])('is refused where it is %j', (text, message) => {
    const parsed = parseCardList(text)
    expect(parsed.ok ? '' : parsed.error.join('\n')).toMatch(message)
  })
})
