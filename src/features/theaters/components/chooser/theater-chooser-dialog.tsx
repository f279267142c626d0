import words from 'site-words/theater-chooser.json'
import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../../ui/dialog'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { withMessages } from '../../../i18n/components/i18n-provider'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSwitchTheater, TheaterPicker } from './theater-picker'
import type { TheaterAction } from '../theater-card'

interface TheaterChooserDialogProps {
  open: boolean
  onClose: () => void
  currentId: string | null
  Action?: TheaterAction | null
}

const leadStyles: ThemeUICSSObject = { m: 0, pb: 3, color: 'textAlt' }
const footStyles: ThemeUICSSObject = { m: 0, pt: 4, a: { display: 'inline-block', py: 2 } }

/** All theaters, by name, city or distance; choosing one switches the page to it. Loaded on first use. */
export const TheaterChooserDialog = withMessages(ChooserDialog, words)

function ChooserDialog({ open, onClose, currentId, Action = null }: TheaterChooserDialogProps) {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const switchTheater = useSwitchTheater()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('theaters.chooserTitle')}
      closeLabel={t('theaters.close')}
      variant="sheet"
    >
      <p sx={leadStyles}>{t('theaters.chooserLead')}</p>
      <TheaterPicker
        {...{ theaters, currentId, Action }}
        onChoose={theater => {
          onClose()
          switchTheater(theater)
        }}
      />
      <p sx={footStyles}>
        <Link to={`/${settings.paths.theaters}/`} onClick={onClose}>
          {t('theaters.allTheaters')}
        </Link>
      </p>
    </Dialog>
  )
}
