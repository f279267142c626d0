import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from '../../config/site-config'
import type { Widget } from '../../features/content/rules/content-page-record'
import * as v from 'valibot'
import type { Listings } from '../listings/listings'
import { pagePolicyOf } from './page-policy'
import { thirdPartyConfigOf } from './third-party-config'

const SITE = { name: 'Lido', locale: 'en-GB', country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' } }

interface Given {
  site?: object
  posters?: readonly string[]
  widgets?: readonly object[]
  hasCaptcha?: boolean
}

function policyOf({ site = {}, posters = [], widgets = [], hasCaptcha = false }: Given) {
  const config = v.parse(SiteConfigSchema, { ...SITE, ...site })
  const movies = posters.map(
    (poster, index) => ({ id: String(index), poster, stills: [] as const }) as unknown as Listings['movies'][number],
  )
  const pages = [{ slug: 'a', widgets: widgets as Widget[] } as Listings['pages'][number]]
  const listed = { ...config, isSingleLocation: true, relatedEntityType: 'Theater' }
  const thirdParties = thirdPartyConfigOf(config, {})
  return pagePolicyOf({ site: listed, theaters: [], movies, events: [], pages }, { thirdParties, hasCaptcha })
}

describe('what pages may use besides the site', () => {
  it.each<[string, Given, string[]]>([
    ['nothing, of pictures of its own', { posters: ['assets/a.jpg', '/assets/b.jpg#10x20'] }, []],
    [
      'hosts of posters',
      { posters: ['https://b.example/1.jpg#10x20-aabbcc', 'https://b.example/2', 'http://a.example:81/'] },
      ['http://a.example:81', 'https://b.example'],
    ],
    [
      'the image service',
      { site: { images: { urlTemplate: 'https://img.example/{width}/{url}' } } },
      ['https://img.example'],
    ],
    [
      'what the operator adds',
      { site: { contentPolicy: { pictures: ['https://cdn.example/x'] } } },
      ['https://cdn.example'],
    ],
    [
      'pictures of a text',
      { widgets: [{ type: 'free-text', html: '<p><img src="https://t.example/a"></p>' }] },
      ['https://t.example'],
    ],
    ['any host, for an editor', { site: { previewOrigins: ['https://editor.example'] } }, ['https:']],
    [
      'any host, beyond twenty',
      { posters: Array.from({ length: 21 }, (_, n) => `https://p${n}.example/`) },
      ['https:'],
    ],
    [
      'what a consent tool reaches',
      { site: { cookieBannerDidomiId: 'n' } },
      ['https://*.privacy-center.org', 'https://sdk.privacy-center.org'],
    ],
    ['any host, for ads', { site: { adsDisplay: 'PROGRAMMATIC' } }, ['https:']],
  ])('are, for pictures, %s', (_name, given, expected) => expect(policyOf(given).pictures).toEqual(expected))

  it.each<[string, Given, string[]]>([
    ['none', { posters: ['https://b.example/1.jpg'] }, []],
    [
      'the captcha’s',
      { hasCaptcha: true },
      ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'],
    ],
    [
      'any, for a tag manager',
      { site: { trackers: [{ type: 'google_tag_manager', token: 'GTM-1' }] } },
      ['https:', 'wss:'],
    ],
    [
      'what the operator adds',
      { site: { contentPolicy: { connections: ['https://api.example'] } } },
      ['https://api.example'],
    ],
  ])('are, for connections, %s', (_name, given, expected) => expect(policyOf(given).connections).toEqual(expected))

  it.each<[string, Given, string[]]>([
    ['none', {}, []],
    [
      'ticketing and what it redirects to on its domain',
      { site: { ticketingUrl: 'https://tickets.lido.co.uk/buy' } },
      ['https://*.lido.co.uk', 'https://lido.co.uk', 'https://tickets.lido.co.uk'],
    ],
    ['a local ticketing service', { site: { ticketingUrl: 'http://localhost:9200/' } }, ['http://localhost:9200']],
    [
      'one of strangers’ domains alone',
      { site: { ticketingUrl: 'https://lido.github.io/' } },
      ['https://*.lido.github.io', 'https://lido.github.io'],
    ],
    [
      'where pages post to, within columns too',
      {
        widgets: [
          { type: 'columns', columns: [{ widgets: [{ type: 'newsletter', action: 'https://news.example/join' }] }] },
          { type: 'section', widgets: [{ type: 'contact-form', action: null, by: 'mail' }] },
        ],
      },
      ['https://news.example', 'mailto:'],
    ],
    [
      'what the operator adds',
      { site: { contentPolicy: { forms: ['https://pay.example'] } } },
      ['https://pay.example'],
    ],
  ])('are, for forms, %s', (_name, given, expected) => expect(policyOf(given).forms).toEqual(expected))

  it.each<[Given, boolean]>([
    [{}, true],
    [{ hasCaptcha: true }, false],
    [{ site: { cookieBannerDidomiId: 'n' } }, false],
  ])('have trusted types where nobody else’s script runs: %j', (given, expected) =>
    expect(policyOf(given).hasTrustedTypes).toBe(expected),
  )
})
