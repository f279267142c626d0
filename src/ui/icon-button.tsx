import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, type IconName } from './icon'

const styles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'target',
  height: 'target',
  p: 0,
  border: 0,
  borderRadius: 'buttonMedium',
  bg: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  // Derived from currentColor, because the button is used on any background.
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:active': { backgroundColor: 'color-mix(in srgb, currentColor 20%, transparent)' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed', backgroundColor: 'transparent' },
}

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** Accessible name. */
  label: string
}

/** A 44 px icon button. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button ref={ref} type="button" aria-label={label} sx={styles} {...rest}>
      <Icon name={icon} />
    </button>
  )
})
