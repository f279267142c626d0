import type { ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

const STYLES = {
  display: { variant: 'text.display' },
  h1: { variant: 'text.h1' },
  h2: { variant: 'text.h2' },
  h3: { variant: 'text.h3' },
  h4: { variant: 'text.h4' },
} satisfies Record<string, ThemeUICSSObject>

interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  /** Level in the outline of the page. */
  as: 'h1' | 'h2' | 'h3' | 'h4'
  /** Visual size, if it differs from the level. */
  size?: keyof typeof STYLES
}

/** A heading whose visual size is independent of its level. */
export function Heading({ as: Tag, size = Tag, ...rest }: HeadingProps) {
  return <Tag sx={STYLES[size]} {...rest} />
}
