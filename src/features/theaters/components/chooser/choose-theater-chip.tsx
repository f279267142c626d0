import type { ReactNode } from 'react'
import { Chip } from '../../../../ui/chip'
import { Icon } from '../../../../ui/icon'
import { openBuiltInDialog } from '../../../../ui/open-dialog'
import { prepareTheaterList, THEATER_DIALOG_ID } from './theater-list-code'

const open = () => openBuiltInDialog(THEATER_DIALOG_ID)

/** Opens the dialog in which the visitor's theater is chosen (`theater-dialog`), from within a page. */
export function ChooseTheaterChip({ children }: { children: ReactNode }) {
  return (
    <Chip
      aria-haspopup="dialog"
      data-opens={THEATER_DIALOG_ID}
      onPointerEnter={prepareTheaterList}
      onFocus={prepareTheaterList}
      onClick={open}
    >
      {children}
      <Icon name="chevronDown" size={18} />
    </Chip>
  )
}
