import type { ComponentPropsWithoutRef } from 'react'
import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { fitWords, inFittingSize } from './fit-words'

/** A large size, at which long words might not fit. */
const large = (size: string): ThemeUICSSObject => ({
  variant: `text.${size}`,
  fontSize: ({ fontSizes }: Theme) =>
    inFittingSize(Reflect.get(fontSizes ?? {}, size), size === 'display' ? 'display' : 'heading'),
})

const STYLES = {
  h1: large('display'),
  h2: large('h2'),
  h3: { variant: 'text.lg' },
  h4: { variant: 'text.lg' },
} satisfies Record<string, ThemeUICSSObject>

interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  /** Level in the outline of the page. */
  as: 'h1' | 'h2' | 'h3' | 'h4'
  /** Visual size, if it differs from the level. */
  size?: keyof typeof STYLES
}

/** A heading whose visual size is independent of its level. */
export function Heading({ as: Tag, size = Tag, ...rest }: HeadingProps) {
  const { children } = rest
  return <Tag sx={STYLES[size]} {...(typeof children === 'string' ? { style: fitWords(children) } : {})} {...rest} />
}
