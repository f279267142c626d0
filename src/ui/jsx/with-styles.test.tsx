import { render } from '@testing-library/react'
import type { Theme, ThemeUICSSObject } from 'theme-ui'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { setComponentTheme, withStyles } from './with-styles'

const theme = (text: string): Theme => ({ config: { useCustomProperties: false }, space: [0, 4], colors: { text } })
const styles: ThemeUICSSObject = { p: 1, color: 'text' }
const styleOf = (element: ReactElement) => {
  const { container, unmount } = render(element)
  const { padding, color } = getComputedStyle(container.querySelector('p') as Element)
  unmount()
  return { padding, color }
}

describe('sx, worked out once', () => {
  it('follows the theme of components, also where its styles were worked out for another', () => {
    for (const [text, color] of [
      ['#ff0000', 'rgb(255, 0, 0)'],
      ['#0000ff', 'rgb(0, 0, 255)'],
    ] as const) {
      setComponentTheme(theme(text))
      expect(styleOf(<p sx={styles}>x</p>)).toEqual({ padding: '4px', color })
    }
  })

  it('works out the styles of an object once, and leaves props without any as they are', () => {
    const [one, other] = [withStyles({ sx: styles }), withStyles({ sx: styles, id: 'a' })]
    expect(one.css).toBe(other.css)
    expect(other).not.toHaveProperty('sx')
    const plain = { id: 'a' }
    expect(withStyles(plain)).toBe(plain)
  })

  it('takes css beside it', () => {
    setComponentTheme(theme('#00ff00'))
    expect(styleOf(<p sx={styles} css={{ padding: '9px' }} />)).toEqual({ padding: '9px', color: 'rgb(0, 255, 0)' })
  })
})
