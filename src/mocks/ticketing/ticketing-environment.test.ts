import { describe, expect, it } from 'vitest'
import { readTicketingEnvironment } from './ticketing-environment'

describe('the environment of the ticketing mock', () => {
  it.each([
    [undefined, 9200],
    ['', 9200],
    ['9300', 9300],
    ['0', 0],
  ])('takes the port %s as %i', (port, expected) => {
    expect(readTicketingEnvironment({ TICKETING_PORT: port })).toEqual({ ok: true, value: { port: expected } })
  })

  it.each(['nine', '-1', '70000', '92.5'])('names the variable of a port %s', port => {
    const read = readTicketingEnvironment({ TICKETING_PORT: port })
    expect(read).toEqual({ ok: false, error: [`TICKETING_PORT: '${port}' is no port number`] })
  })
})
