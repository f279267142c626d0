import type { ThemeUICSSObject } from 'theme-ui'
import { Button, type ButtonVariant } from '../../../ui/button'
import { Icon } from '../../../ui/icon'

interface FavouriteButtonProps {
  variant: ButtonVariant
  /** Visible label; `name` contains it. */
  label: string
  /** Accessible name, with the film or theater and the list. */
  name: string
  isKept: boolean
  onPress: () => void
}

const styles: ThemeUICSSObject = {
  display: 'inline-flex',
  '[aria-pressed=true] > svg': { fill: 'currentColor' },
  '@media print, (scripting: none)': { display: 'none' },
}

/** A labelled heart button for the head of a page. */
export function FavouriteButton({ variant, label, name, isKept, onPress }: FavouriteButtonProps) {
  return (
    <span sx={styles}>
      <Button variant={variant} aria-label={name} aria-pressed={isKept} onClick={onPress}>
        <Icon name="heart" size={20} />
        {label}
      </Button>
    </span>
  )
}
