import type { ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

/** Width of the page's content: the specification's container widths, with a gutter on narrow screens. */
export const CONTAINER_STYLES: ThemeUICSSObject = {
  '--gutter': ['1.25rem', '0px'],
  width: '100%',
  maxWidth: ['none', 'container.sm', 'container.md', 'container.lg', 'container.xl', 'container.xxl'],
  mx: 'auto',
  px: ['var(--gutter)', 0],
}

export function Container(props: ComponentPropsWithoutRef<'div'>) {
  return <div sx={CONTAINER_STYLES} {...props} />
}
