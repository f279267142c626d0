import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link, type LinkProps } from './link'

export type ButtonVariant = 'primary' | 'outline' | 'subtle' | 'stage' | 'stageOutline'

const STYLES: Record<ButtonVariant, ThemeUICSSObject> = {
  primary: { variant: 'buttons.primary' },
  outline: { variant: 'buttons.outline' },
  subtle: { variant: 'buttons.subtle' },
  stage: { variant: 'buttons.stage' },
  stageOutline: { variant: 'buttons.stageOutline' },
}

interface Look {
  /** `stage` and `stageOutline` stand on the dark band of a featured film. */
  variant?: ButtonVariant
}

/** A main action: at least 3 rem high (specification §9). */
export const Button = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'> & Look>(function Button(
  { variant = 'primary', type = 'button', ...rest },
  ref,
) {
  return <button ref={ref} type={type} sx={STYLES[variant]} {...rest} />
})

/** A link that looks like a main action. */
export const ButtonLink = forwardRef<HTMLAnchorElement, LinkProps & Look>(function ButtonLink(
  { variant = 'primary', ...rest },
  ref,
) {
  return <Link ref={ref} sx={STYLES[variant]} {...rest} />
})
