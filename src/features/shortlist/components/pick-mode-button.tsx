import type { ThemeUICSSObject } from 'theme-ui'
import { CHIP_STYLES } from '../../../ui/chip-styles'
import { PICK_MODE_STYLES } from './pick-mode-styles'
import { PickModeToggle } from './pick-mode-toggle'

const styles: ThemeUICSSObject = { '.fc': CHIP_STYLES, '.pick-mode': PICK_MODE_STYLES }

/** The toggle of pick mode with its styles. */
export function PickModeButton() {
  return (
    <div sx={styles}>
      <PickModeToggle />
    </div>
  )
}
