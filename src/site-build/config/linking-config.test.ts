import { describe, expect, it } from 'vitest'
import { exceptionsAmong } from './linking-config'

describe('exceptionsAmong', () => {
  it('finds the hosts of which the comparison without the list would be wrong', () => {
    const hosts = ['github.io', 'lumen.github.io', 'social.example', 'tickets.lumen.co.uk', 'co.uk', '10.0.0.1']
    expect(exceptionsAmong(hosts, { host: 'www.lumen.co.uk', domain: 'lumen.co.uk' })).toEqual(['co.uk', 'github.io'])
  })
})
