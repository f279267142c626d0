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
  // It stands on grounds of every colour: its own, thinned.
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:active': { backgroundColor: 'color-mix(in srgb, currentColor 20%, transparent)' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed', backgroundColor: 'transparent' },
}

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, said aloud. */
  label: string
}

/** A 44 px target with nothing but an icon. */
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
