import { describe, expect, it } from 'vitest'
import { appendQuery } from './append-query'

describe('appendQuery', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b?token=x%2By'],
    ['https://a.example/b?', 'https://a.example/b?token=x%2By'],
    ['https://a.example/b?q=a%20b+c&empty#end', 'https://a.example/b?q=a%20b+c&empty&token=x%2By#end'],
  ])('leaves the query of %s as it is written', (url, appended) => {
    expect(appendQuery(url, [['token', 'x+y']])).toBe(appended)
  })

  it('adds nothing where there is nothing to add', () => {
    expect(appendQuery('https://a.example/b?q=1', [])).toBe('https://a.example/b?q=1')
  })
})
