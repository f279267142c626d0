import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../features/theme/rules/colors/contrast'
import { deriveDarkPalette, deriveLightPalette } from '../../features/theme/rules/colors/derive-palette'
import { deriveRoles } from '../../features/theme/rules/colors/derive-roles'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { COLOR_FAMILIES, LEAST_CONTRAST } from './color-families'

const theme = v.parse(ThemeConfigSchema, {})
const light = deriveLightPalette(theme)
const pairs = COLOR_FAMILIES.flatMap(family => family.pairs)

describe('COLOR_FAMILIES', () => {
  it('shows every role there is', () => {
    const shown = new Set<string>(pairs.flatMap(({ ground, ink }) => [ground, ink]))
    expect(Object.keys(deriveRoles(light)).filter(role => !shown.has(role))).toEqual([])
  })

  it.each([
    ['light', light],
    ['dark', deriveDarkPalette(light, theme.dark)],
  ])('promises contrasts that the default theme keeps when it is %s', (_mode, palette) => {
    const roles = deriveRoles(palette)
    const broken = pairs.filter(({ ground, ink, as }) => contrast(roles[ink], roles[ground]) < LEAST_CONTRAST[as])
    expect(broken).toEqual([])
  })
})
