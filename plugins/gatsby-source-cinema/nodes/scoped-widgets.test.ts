import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Widget, WidgetSchema } from '../../../src/features/content/rules/content-page-record'
import { createScopeBuilder } from '../../../src/features/theme/rules/derive-scope'
import { ThemeConfigSchema } from '../../../src/features/theme/rules/theme-config'
import { scopedWidgets } from './scoped-widgets'

const scopeOf = createScopeBuilder(v.parse(ThemeConfigSchema, {}))
const scoped = (record: object): Widget[] => scopedWidgets([v.parse(WidgetSchema, record)], scopeOf)

describe('scopedWidgets', () => {
  it('gives a section the colours of its ground', () => {
    const [section] = scoped({ type: 'section', background: 'ACCENT' })
    expect(section).toMatchObject({ scope: { ground: 'accent', light: { background: '#020c16', text: '#f7f7f7' } } })
  })

  it('finds grounds at any depth', () => {
    const columns = { type: 'columns', columns: [{ widgets: [{ type: 'section', background: 'muted' }] }] }
    const [section] = scoped({ type: 'section', widgets: [columns] })
    const inner = { scope: { ground: 'muted' } }
    expect(section).toMatchObject({ widgets: [{ columns: [{ widgets: [inner] }] }] })
  })

  it.each([['TRANSPARENT'], ['brandless'], [null]])('leaves a section on %s as it is', background => {
    expect(scoped({ type: 'section', background })[0]).not.toHaveProperty('scope')
  })

  it('takes no colours that a file brings along', () => {
    const scope = { ground: 'red', light: { text: 'url(https://pictures.example)' }, dark: {} }
    expect(scoped({ type: 'section', scope })[0]).not.toHaveProperty('scope')
  })
})
