import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSwitchTheater, TheaterPicker } from './theater-picker'
import type { TheaterAction } from '../theater-card'
import type { PickerFieldState } from './picker-field'

const leadStyles: ThemeUICSSObject = { m: 0, pb: 3, color: 'textAlt' }

interface TheaterChooserListProps {
  field: PickerFieldState
  onClose: () => void
  currentId: string | null
  Action: TheaterAction | null
}

/** All theaters, by name, city or distance; choosing one switches the page to it. Loaded on first use. */
export function TheaterChooserList({ field, onClose, currentId, Action }: TheaterChooserListProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const switchTheater = useSwitchTheater()
  return (
    <>
      <p sx={leadStyles}>{t('theaters.chooserLead')}</p>
      <TheaterPicker
        {...{ theaters, currentId, Action, field }}
        onChoose={theater => {
          onClose()
          switchTheater(theater)
        }}
      />
    </>
  )
}
