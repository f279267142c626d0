import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CHIP_STYLES } from '../../showtimes/components/chip-styles'

interface ChipListProps {
  /** The list is on the dark band of a featured film. */
  isOnStage?: boolean
  /** The theater of all chips, when no parent element has it. */
  theaterId?: string
  /** The build's business day to which day labels relate, when no parent element has it. */
  builtToday?: string
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
  '.chip-outage': { ...CHIP_STYLES['.chip-outage'], color: 'signalInkOnStage' },
  '.chip-needs': { ...CHIP_STYLES['.chip-needs'], color: 'textOnStage' },
  '.chip-over': { ...CHIP_STYLES['.chip-over'], color: 'textAltOnStage' },
  '.chip-over .chip-state, .chip-over .chip-outage, .chip-over .chip-needs': { color: 'textAltOnStage' },
}

/** A row of showtime chips with their styles, for use outside a programme. */
export function ChipList({ isOnStage = false, theaterId, builtToday, children }: ChipListProps) {
  return (
    <div sx={isOnStage ? stageStyles : pageStyles} data-theater-id={theaterId} data-today={builtToday}>
      <ul className="chips">{children}</ul>
    </div>
  )
}
