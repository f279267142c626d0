import { describe, expect, it } from 'vitest'
import { readWrk } from './load-by-wrk'

const printed = (lines: string) => `Running 4s test @ http://127.0.0.1:9000/
  2 threads and 100 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     8.33ms    2.79ms  61.85ms   88.94%
    Req/Sec     6.06k     0.94k    7.59k    67.50%
  48344 requests in 4.01s, 0.93GB read
${lines}Requests/sec:  12057.71
Transfer/sec:    237.86MB
`

describe('what wrk prints', () => {
  it.each([
    ['a rate', '', 12_058],
    ['refusals', '  Non-2xx or 3xx responses: 12\n', { fault: 'Non-2xx or 3xx responses: 12' }],
    [
      'lost connections',
      '  Socket errors: connect 0, read 3, write 0, timeout 1\n',
      { fault: 'Socket errors: connect 0, read 3, write 0, timeout 1' },
    ],
  ])('has %s', (_, lines, expected) => expect(readWrk(printed(lines))).toEqual(expected))

  it('is no measurement without a rate', () => {
    expect(readWrk('unable to connect')).toEqual({ fault: 'wrk measured nothing: unable to connect' })
    expect(readWrk('Requests/sec:      0.00\n')).toHaveProperty('fault')
  })
})
