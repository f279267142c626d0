import { describe, expect, it } from 'vitest'
import { parseHost } from './parse-host'

describe('a hostname by the public suffix list (specification §2 Link behaviour)', () => {
  it.each([
    ['tickets.lumen.example', 'lumen.example', 'example'],
    ['www.lumen.co.uk', 'lumen.co.uk', 'co.uk'],
    // Domains that providers let others register under are different people's.
    ['lumen.github.io', 'lumen.github.io', 'github.io'],
    ['github.io', null, 'github.io'],
    ['lumen.co.uk.', 'lumen.co.uk', 'co.uk'],
    ['localhost', null, 'localhost'],
    ['127.0.0.1', null, null],
    ['.lumen.example', null, null],
  ])('%s was registered as %s under %s', (hostname, domain, publicSuffix) => {
    expect(parseHost(hostname)).toEqual({ domain, publicSuffix })
  })
})
