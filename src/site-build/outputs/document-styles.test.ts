// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { documentStyles } from './document-styles'

describe('the styles of elements, which every page’s stylesheet begins with', () => {
  const styles = documentStyles()

  it.each([
    ['boxes that contain their borders', '*{box-sizing:border-box;}'],
    ['the body’s ground by its role', 'body{background-color:var(--theme-ui-colors-background);'],
    ['the ring of the focus', ':focus-visible{outline:3px solid;'],
    ['what is hidden', '[hidden]{display:none!important;}'],
    ['less motion for those who want less', '@media (prefers-reduced-motion: reduce){*,::before,::after{'],
    ['Japanese lines', ':lang(ja){line-break:strict;'],
    [
      'black on white in print',
      '@media print{:root:root:root:root{color-scheme:light;--theme-ui-colors-background:#fff;',
    ],
  ])('have %s', (_, rule) => {
    expect(styles).toContain(rule)
  })

  it('are plain rules: no braces are left open', () => {
    expect(styles.split('{')).toHaveLength(styles.split('}').length)
  })
})
