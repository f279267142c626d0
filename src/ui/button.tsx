import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link, type LinkProps } from './link'
import { Spinner } from './spinner'

/** A button of the theme with its active state; disabled buttons keep their rest styles. */
const look = (name: string, pressed: ThemeUICSSObject, rest: ThemeUICSSObject): ThemeUICSSObject => ({
  variant: `buttons.${name}`,
  '&:active': pressed,
  '&:disabled:is(:hover, :active), &[aria-disabled=true]:is(:hover, :active)': rest,
})
const STYLES = {
  primary: look('primary', { bg: 'primaryHover' }, { bg: 'visiblePrimary' }),
  outline: look(
    'outline',
    { bg: 'muted', color: 'readableOnMuted' },
    { bg: 'transparent', color: 'text', borderColor: 'borderStrong' },
  ),
  subtle: look('subtle', { borderColor: 'readableOnMuted' }, { borderColor: 'transparent' }),
  stage: look('stage', { bg: 'stageActionHover' }, { bg: 'stageAction' }),
  stageOutline: look(
    'stageOutline',
    { bg: 'textOnStage', color: 'stage' },
    { bg: 'transparent', color: 'textOnStage', borderColor: 'borderOnStage' },
  ),
}

export type ButtonVariant = keyof typeof STYLES

/** Removes the look of a native button. */
export const PLAIN_BUTTON_STYLES: ThemeUICSSObject = {
  appearance: 'none',
  p: 0,
  border: 0,
  bg: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
}

const busyStyles: ThemeUICSSObject = {
  position: 'relative',
  '&[aria-busy=true]': { opacity: 1, cursor: 'progress' },
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 'inherit' },
  // Invisible but still rendered: it keeps the button's width and accessible name.
  '&[aria-busy=true] > span': { opacity: 0 },
  '& > svg': { position: 'absolute', inset: 0, m: 'auto', color: 'currentColor' },
}

interface Look {
  /** `stage` and `stageOutline` are for the dark band of a featured film. */
  variant?: ButtonVariant
}

interface ButtonProps extends ComponentPropsWithoutRef<'button'>, Look {
  /** Shows a spinner and ignores clicks; the button keeps its width and focus. */
  busy?: boolean
  /** Accessible name of the spinner. Required for buttons that can be busy. */
  busyLabel?: string
}

/** A main action, at least 3 rem high (specification §9). */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', type = 'button', busy = false, busyLabel, onClick, children, ...rest },
  ref,
) {
  if (busyLabel === undefined) {
    return (
      <button ref={ref} type={type} sx={STYLES[variant]} onClick={onClick} {...rest}>
        {children}
      </button>
    )
  }
  const onlyOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      ref={ref}
      type={type}
      sx={{ ...STYLES[variant], ...busyStyles }}
      {...rest}
      onClick={onlyOnce}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span>{children}</span>
      {busy ? <Spinner label={busyLabel} size={24} stroke={3} /> : null}
    </button>
  )
})

/** A link styled as a main action. */
export const ButtonLink = forwardRef<HTMLAnchorElement, LinkProps & Look>(function ButtonLink(
  { variant = 'primary', ...rest },
  ref,
) {
  return <Link ref={ref} sx={STYLES[variant]} {...rest} />
})
