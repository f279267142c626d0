import words from 'site-words/theater-chooser.json'
import { withMessages } from '../../../i18n/components/i18n-provider'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSwitchTheater, TheaterPicker } from './theater-picker'
import type { TheaterAction } from '../theater-card'
import type { PickerFieldState } from './picker-field'

interface TheaterChooserListProps {
  field: PickerFieldState
  onClose: () => void
  currentId: string | null
  Action: TheaterAction | null
}

/** All theaters, by name, city or distance; choosing one switches the page to it. Loaded on first use. */
export const TheaterChooserList = withMessages(ChooserList, words)

function ChooserList({ field, onClose, currentId, Action }: TheaterChooserListProps) {
  const { theaters } = useSiteShell()
  const switchTheater = useSwitchTheater()
  return (
    <TheaterPicker
      {...{ theaters, currentId, Action, field }}
      onChoose={theater => {
        onClose()
        switchTheater(theater)
      }}
    />
  )
}
