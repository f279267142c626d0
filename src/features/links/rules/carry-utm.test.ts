import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryUtm, readUtm } from './carry-utm'

const UTM = readUtm('?utm_source=news&day=today&utm_campaign=tide%20%26%20moon&xutm_a=1&utm=2')

describe('what outgoing links carry of the page’s address', () => {
  it('is its campaign, and nothing else', () => {
    expect(UTM).toEqual([
      ['utm_source', 'news'],
      ['utm_campaign', 'tide & moon'],
    ])
  })

  it.each([
    ['https://a.example/book', 'https://a.example/book?utm_source=news&utm_campaign=tide%20%26%20moon'],
    [
      'https://a.example/book?x=a%20b+c#seat',
      'https://a.example/book?x=a%20b+c&utm_source=news&utm_campaign=tide%20%26%20moon#seat',
    ],
    ['https://a.example/?utm_source=own', 'https://a.example/?utm_source=own&utm_campaign=tide%20%26%20moon'],
    ['HTTP://a.example/', 'http://a.example/?utm_source=news&utm_campaign=tide%20%26%20moon'],
    // A link with a campaign of its own stays as it was written.
    ['https://A.example?utm_campaign=a&utm_source=b', 'https://A.example?utm_campaign=a&utm_source=b'],
    ['mailto:desk@a.example', 'mailto:desk@a.example'],
    ['mailto:desk@a.example?body=https://a.example', 'mailto:desk@a.example?body=https://a.example'],
    ['tel:+44123', 'tel:+44123'],
  ])('%s becomes %s', (url, carried) => {
    expect(carryUtm(url, UTM)).toBe(carried)
  })

  it('leaves a link alone where the page has no campaign', () => {
    expect(carryUtm('https://a.example/?q=a%20b', readUtm('?day=today'))).toBe('https://a.example/?q=a%20b')
  })

  it('changes neither origin nor path nor what was there, whatever the campaign says', () => {
    const utm = fc.array(fc.tuple(fc.stringMatching(/^utm_[a-z]{1,8}$/), fc.string()))
    fc.assert(
      fc.property(utm, fc.webUrl({ withQueryParameters: true, withFragments: true }), (campaign, link) => {
        const before = new URL(link)
        const after = new URL(carryUtm(link, campaign))
        expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash])
        for (const name of before.searchParams.keys())
          expect(after.searchParams.getAll(name).slice(0, 1)).toEqual(before.searchParams.getAll(name).slice(0, 1))
      }),
    )
  })
})
