import { describe, expect, it } from 'vitest'
import { fieldName, widgetName } from './widget-names'

describe('names of widgets and fields', () => {
  it.each([
    ['title', 'Title'],
    ['description', 'Description'],
    ['slug', 'Address'],
    ['unheard-of', 'unheard-of'],
  ])('of the field %s are words wherever the studio has them', (name, words) => {
    expect(fieldName(name)).toBe(words)
  })

  it('of an unknown widget is its type', () => {
    expect(widgetName('unheard-of')).toBe('unheard-of')
  })
})
