import type { ReactNode } from 'react'
import { CHIP_STYLES } from './chip-styles'

const styles = { ...CHIP_STYLES, position: 'relative' } as const

/** A row of showtime chips with their styles, for use outside a programme. Children are `ShowtimeChip`s. */
export function ChipList({ children }: { children: ReactNode }) {
  return (
    <div sx={styles}>
      <ul className="chips">{children}</ul>
    </div>
  )
}
