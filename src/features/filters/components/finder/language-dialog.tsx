import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { FacetOption } from '../../rules/facets'
import { FINDER_STYLES } from './finder-styles'
import { LanguageChoice } from './language-choice'

interface LanguageDialogProps {
  open: boolean
  onClose: () => void
  options: readonly FacetOption[]
  onChange: (codes: readonly string[]) => void
  /** Number of matching showtimes. */
  foundCount: number
}

const choiceStyles: ThemeUICSSObject = {
  ...FINDER_STYLES,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  pb: 4,
  '.fc bdi::first-letter': { textTransform: 'uppercase' },
}

/** Dialog of the languages that the visitor understands, for lists without a finder. Loaded when first opened. */
export function LanguageDialog({ open, onClose, options, onChange, foundCount }: LanguageDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('finder.understandTitle')}
      closeLabel={t('finder.close')}
      variant="sheet"
    >
      <div sx={choiceStyles}>
        <LanguageChoice {...{ options, onChange }} />
      </div>
      <Button onClick={onClose}>{t('finder.show', { count: foundCount })}</Button>
    </Dialog>
  )
}
