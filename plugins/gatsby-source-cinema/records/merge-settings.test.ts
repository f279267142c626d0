import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from '../../../src/config/site-config'
import { ThemeConfigSchema } from '../../../src/features/theme/rules/theme-config'
import { mergeSettings } from './merge-settings'

const SITE = { name: 'Kino', locale: 'de-AT', country: { code: 'at', iso31661A2: 'AT', iso31661A3: 'AUT' } }

function merge(input: {
  site?: Record<string, unknown>
  theme?: Record<string, unknown>
  below?: Record<string, unknown>
  belowTheme?: Record<string, unknown>
}) {
  const written = { site: { ...SITE, ...input.site }, theme: input.theme ?? {} }
  const folder = {
    written,
    site: v.parse(SiteConfigSchema, written.site),
    theme: v.parse(ThemeConfigSchema, written.theme),
  }
  return mergeSettings(folder, { site: input.below ?? {}, theme: input.belowTheme ?? {} })
}

describe('settings of a source below the site’s own', () => {
  it('fill what site.json leaves open, before the defaults do', () => {
    expect(merge({ below: { ticketingProvider: 'TAPOS', description: 'From the source' } }).site).toMatchObject({
      ticketingProvider: 'TAPOS',
      description: 'From the source',
    })
  })

  it('give way to what the operator wrote', () => {
    expect(
      merge({ site: { ticketingProvider: 'CGR' }, below: { name: 'Other', ticketingProvider: 'TAPOS' } }).site,
    ).toMatchObject({ name: 'Kino', ticketingProvider: 'CGR' })
  })

  it('merge objects field by field and take lists whole', () => {
    const { site } = merge({
      site: { loyalty: { provider: 'TAPOS' }, globalExcludedMovieIds: ['1'] },
      below: { loyalty: { provider: 'CGR', clubId: '9' }, globalExcludedMovieIds: ['2', '3'] },
    })
    expect(site).toMatchObject({ loyalty: { provider: 'TAPOS', clubId: '9' }, globalExcludedMovieIds: ['1'] })
  })

  it('hold for the theme too', () => {
    expect(
      merge({
        theme: { palette: { primary: '#111111' } },
        belowTheme: { palette: { primary: '#222222', accent: '#333333' } },
      }).theme.palette,
    ).toMatchObject({ primary: '#111111', accent: '#333333' })
  })

  it('are left out with a warning where they break the schema; the others stay', () => {
    const { site, warnings } = merge({ below: { pathPrefix: 'kino', ticketingProvider: 'TAPOS' } })
    expect(site).toMatchObject({ pathPrefix: '/', ticketingProvider: 'TAPOS' })
    expect(warnings).toEqual([
      expect.objectContaining({ severity: 'warning', source: 'settings of the source', field: 'pathPrefix' }),
    ])
  })
})
