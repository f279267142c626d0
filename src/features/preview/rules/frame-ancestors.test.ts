import { describe, expect, it } from 'vitest'
import { embeddingFaults, frameAncestorsOf } from './frame-ancestors'

const both = (domain: string) => [`https://${domain}`, `https://*.${domain}`]

describe('who may show the site in a frame (specification §3 Site configuration)', () => {
  it.each([
    ['partner.example', both('partner.example')],
    ['www.partner.example', both('www.partner.example')],
    [' Partner.Example ', both('partner.example')],
    ['kinö.example', both('xn--kin-una.example')],
    ['https://partner.example', ['https://partner.example']],
    ['https://Partner.example:8443/', ['https://partner.example:8443']],
    ['http://localhost:3000', ['http://localhost:3000']],
    ['http://127.0.0.1:3000', ['http://127.0.0.1:3000']],
  ])('%s lets in %j', (entry, sources) => {
    expect(frameAncestorsOf({ allowedEmbeddingDomains: [entry], previewOrigins: [] })).toEqual(sources)
    expect(embeddingFaults([entry])).toEqual([])
  })

  it.each([
    // Everybody, or everybody below a suffix.
    '*',
    'https://*',
    'com',
    'co.uk',
    'github.io',
    '*.partner.example',
    'https://*.partner.example',
    // No domain, or more than one.
    'localhost',
    '127.0.0.1',
    'partner.example:8443',
    'partner.example/cinema',
    'a.example b.example',
    'a.example;',
    "'none'",
    '',
    // No origin, or less than one.
    'https://partner.example/cinema',
    'https://partner.example/?a=b',
    'https://u:p@partner.example',
    'ftp://partner.example',
    'data:text/html,hi',
    'https://a.example; script-src *',
  ])('%j lets nobody in and is named', entry => {
    const entries = ['partner.example', entry]
    expect(frameAncestorsOf({ allowedEmbeddingDomains: entries, previewOrigins: [] })).toEqual(both('partner.example'))
    expect(embeddingFaults(entries)).toMatchObject([
      { field: 'allowedEmbeddingDomains.1', message: expect.stringContaining(`'${entry}'`) },
    ])
  })

  it('editors may too, each source once', () => {
    const previewOrigins = ['http://localhost:9100', 'https://partner.example']
    expect(frameAncestorsOf({ allowedEmbeddingDomains: ['partner.example'], previewOrigins })).toEqual([
      ...both('partner.example'),
      'http://localhost:9100',
    ])
  })
})
