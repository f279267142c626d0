import { describe, expect, it } from 'vitest'
import { isAllowedOrigin, normalizeOrigins } from './preview-setup'

describe('isAllowedOrigin (specification §5: only from an allowlist of editor origins)', () => {
  const allowed = normalizeOrigins(['https://editor.example', 'http://localhost:9100'])

  it.each(['https://editor.example', 'http://localhost:9100'])('accepts %s', origin => {
    expect(isAllowedOrigin(origin, allowed)).toBe(true)
  })

  it.each([
    ['the origin with more behind it', 'https://editor.example.evil.tld'],
    ['the origin with more before it', 'https://evil-editor.example'],
    ['a subdomain', 'https://a.editor.example'],
    ['the parent domain', 'https://example'],
    ['another port', 'https://editor.example:8443'],
    ['the default port written out', 'https://editor.example:443'],
    ['another port of this machine', 'http://localhost:9101'],
    ['this machine without port', 'http://localhost'],
    ['this machine by its number', 'http://127.0.0.1:9100'],
    ['another scheme', 'http://editor.example'],
    ['a path', 'https://editor.example/'],
    ['a dot at the end of the host', 'https://editor.example.'],
    ['an upper-case host', 'https://Editor.example'],
    ['a space', ' https://editor.example'],
    ['a user name', 'https://editor.example@evil.tld'],
    ['a letter of another alphabet', 'https://еditor.example'],
    ['an opaque origin', 'null'],
    ['none', ''],
    ['a wildcard', '*'],
  ])('refuses %s', (_, origin) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(false)
  })

  it.each(['null', '', '*'])('refuses %s even where it is configured', origin => {
    expect(isAllowedOrigin(origin, normalizeOrigins([origin]))).toBe(false)
    expect(isAllowedOrigin(origin, [])).toBe(false)
  })
})

describe('normalizeOrigins', () => {
  it.each([
    ['a slash at the end', 'https://editor.example/', ['https://editor.example']],
    ['a path and query', 'https://editor.example/sites/7?x=1', ['https://editor.example']],
    ['an upper-case host', 'https://EDITOR.example', ['https://editor.example']],
    ['the default port', 'https://editor.example:443', ['https://editor.example']],
    ['spaces around', ' http://localhost:9100 ', ['http://localhost:9100']],
    ['no scheme', 'editor.example', []],
    ['a scheme without origin', 'file:///srv/editor.html', []],
    ['another scheme', 'javascript:alert(1)', []],
    ['null', 'null', []],
    ['nothing', '', []],
    ['a wildcard', 'https://*.example', []],
    ['a user name that looks like the host', 'https://editor.example@evil.tld/', []],
  ])('reads %s', (_, configured, origins) => {
    expect(normalizeOrigins([configured])).toEqual(origins)
  })

  it('names each origin once', () => {
    expect(normalizeOrigins(['https://a.example', 'https://a.example/x', 'https://b.example'])).toEqual([
      'https://a.example',
      'https://b.example',
    ])
  })
})
