import { render } from '@testing-library/react'
import { ThemeContext } from '@emotion/react'
import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { describe, expect, it } from 'vitest'
import { withStyles } from './with-styles'

const theme = (text: string): Theme => ({ config: { useCustomProperties: false }, space: [0, 4], colors: { text } })
const styles: ThemeUICSSObject = { p: 1, color: 'text' }
const styleOf = (text: string, element = <p sx={styles}>x</p>) => {
  const { container, unmount } = render(<ThemeContext.Provider value={theme(text)}>{element}</ThemeContext.Provider>)
  const { padding, color } = getComputedStyle(container.querySelector('p') as Element)
  unmount()
  return { padding, color }
}

describe('sx, worked out once', () => {
  it('follows the theme it stands in, also where its styles were worked out for another', () => {
    expect(styleOf('#ff0000')).toEqual({ padding: '4px', color: 'rgb(255, 0, 0)' })
    expect(styleOf('#0000ff')).toEqual({ padding: '4px', color: 'rgb(0, 0, 255)' })
    expect(styleOf('#ff0000')).toEqual({ padding: '4px', color: 'rgb(255, 0, 0)' })
  })

  it('works out the styles of an object once, and leaves props without any as they are', () => {
    const [one, other] = [withStyles({ sx: styles }), withStyles({ sx: styles, id: 'a' })]
    expect(one.css).toBe(other.css)
    expect(other).not.toHaveProperty('sx')
    const plain = { id: 'a' }
    expect(withStyles(plain)).toBe(plain)
  })

  it('takes a function of the theme, and css beside it', () => {
    expect(styleOf('#00ff00', <p sx={({ colors }) => ({ color: String(colors?.text), p: 1 })}>x</p>)).toEqual({
      padding: '4px',
      color: 'rgb(0, 255, 0)',
    })
    expect(styleOf('#00ff00', <p sx={styles} css={{ padding: '9px' }} />).padding).toBe('9px')
  })
})
