import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CHIP_STYLES } from '../../../showtimes/components/chip-styles'

interface ChipListProps {
  /** The theater of all chips, when no parent element has it. */
  theaterId?: string
  /** The build's business day to which day labels relate, when no parent element has it. */
  builtToday?: string
  children: ReactNode
}

const styles: ThemeUICSSObject = { ...CHIP_STYLES, position: 'relative' }

/** A row of showtime chips with their styles, for use outside a programme. */
export function ChipList({ theaterId, builtToday, children }: ChipListProps) {
  return (
    <div sx={styles} data-theater-id={theaterId} data-today={builtToday}>
      <ul className="chips">{children}</ul>
    </div>
  )
}
