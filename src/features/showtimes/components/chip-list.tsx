import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CHIP_STYLES } from './chip-styles'

interface ChipListProps {
  /** The list stands on the dark band of a featured film. */
  isOnStage?: boolean
  /** `ShowtimeChip`s. */
  children: ReactNode
}

const pageStyles: ThemeUICSSObject = { ...CHIP_STYLES, position: 'relative' }
const stageStyles: ThemeUICSSObject = {
  ...pageStyles,
  '.chip': { ...CHIP_STYLES['.chip'], bg: 'surfaceOnStage', color: 'textOnStage', borderColor: 'borderOnStage' },
  'a.chip[href]:hover': { borderColor: 'textOnStage' },
  'a.chip[href]:active': { bg: 'stage' },
  '.chip-marks': { ...CHIP_STYLES['.chip-marks'], color: 'textAltOnStage' },
  '.chip-state': { ...CHIP_STYLES['.chip-state'], color: 'signalInkOnStage' },
  '.chip-over': { ...CHIP_STYLES['.chip-over'], color: 'textAltOnStage' },
  '.chip-over .chip-state': { color: 'textAltOnStage' },
}

/** A row of showtime chips with their styles, for use outside a programme. */
export function ChipList({ isOnStage = false, children }: ChipListProps) {
  return (
    <div sx={isOnStage ? stageStyles : pageStyles}>
      <ul className="chips">{children}</ul>
    </div>
  )
}
