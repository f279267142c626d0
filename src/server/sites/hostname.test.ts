import { describe, expect, it } from 'vitest'
import { parseHostname } from './hostname'

describe('a hostname', () => {
  it.each([
    ['lido.example', 'lido.example'],
    ['LIDO.Example:8443', 'lido.example'],
    ['lido.example.', 'lido.example'],
    ['lido.example.:80', 'lido.example'],
    ['kino-müller.example', 'xn--kino-mller-feb.example'],
    ['KINO-MÜLLER.example:443', 'xn--kino-mller-feb.example'],
    ['xn--kino-mller-feb.example', 'xn--kino-mller-feb.example'],
    ['映画.example', 'xn--liv394a.example'],
    ['localhost:9000', 'localhost'],
    ['127.0.0.1:9000', '127.0.0.1'],
    ['[::1]:9000', '[::1]'],
  ])('%s is %s', (given, expected) => expect(parseHostname(given)).toBe(expected))

  it.each([
    '',
    ' ',
    'lido.example/admin',
    'ann@lido.example',
    'a b',
    'lido.example:port',
    'lido\\example',
    '?',
    'xn--a',
  ])("'%s' is none", given => expect(parseHostname(given)).toBe(null))
})
