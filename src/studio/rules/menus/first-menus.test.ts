import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from '../../../config/site-config'
import { resolveMenus } from '../../../features/site/rules/resolve-menu'
import { firstMenus, isOnMenus } from './first-menus'
import { isSoundMenu } from './menu-tree'

const COUNTRY = { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' }
const WORDS = {
  'layout.films': 'On now',
  'layout.events': 'Events',
  'layout.cinemas': 'Houses',
  'layout.privacyPolicy': 'Privacy',
}

const shown = (config: Record<string, unknown>) => {
  const site = v.parse(SiteConfigSchema, { name: 'Pier', locale: 'en-GB', country: COUNTRY, ...config })
  return resolveMenus({ site, pages: [], messages: WORDS })
}

describe('firstMenus', () => {
  it.each([{}, { paths: { movies: 'films' }, privacyPolicyPage: { slug: 'data' } }])(
    'shows what a site without menus shows: %j',
    config => {
      const menus = firstMenus(new Map(Object.entries(WORDS)), config)
      expect(menus.every(isSoundMenu)).toBe(true)
      expect(shown({ ...config, menus })).toEqual(shown(config))
    },
  )
})

describe('isOnMenus', () => {
  const page = (slug: string, theaterId: string | null = null) => {
    return { file: `pages/${slug}.json`, slug, title: slug, theaterId, fault: null }
  }
  const items = [
    { label: 'Hire', page: 'hire' },
    { label: 'More', children: [{ label: 'Cards', url: '/gift-cards/?x=1#prices' }] },
  ]
  const content = { files: { 'site.json': { menus: [{ position: 'HEADER', items }] } } }

  it.each([
    ['a page of an entry', content, page('hire'), true],
    ['an address below a group', content, page('gift-cards'), true],
    ['a page that nothing leads to', content, page('jobs'), false],
    ['the body of a theater’s page', content, page('pier', 'pier'), true],
    ['a site without menus', { files: { 'site.json': {} } }, page('hire'), false],
  ])('%s', (_what, files, listed, isOn) => {
    expect(isOnMenus(files, listed)).toBe(isOn)
  })
})
