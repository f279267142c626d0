import type { ThemeUICSSObject } from 'theme-ui'
import { Chip } from '../../../ui/chip'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { PICK_MODE_BUTTON } from './pick-mode-ids'
import { usePickMode } from './use-pick-mode'

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  fontSize: 'sm',
  // In large letters its words stand in two lines rather than widen the page.
  '& > button': { flex: '0 1 auto', maxWidth: '100%', whiteSpace: 'normal', textAlign: 'start' },
  '& > span:not(:empty)': { marginInlineStart: 2 },
  // Without scripts nothing can be picked.
  '@media (scripting: none)': { display: 'none' },
  '@media print': { display: 'none' },
}

/** Turns picking on and off: then a press on a showtime puts it on the shortlist instead of leading to its tickets. */
export function PickModeButton() {
  const { t } = useTranslation()
  const { mode, setMode } = usePickMode()
  const isOn = mode === 'on'
  return (
    <div sx={styles}>
      <Chip
        id={PICK_MODE_BUTTON}
        pressed={isOn}
        aria-busy={mode === 'starting'}
        onClick={() => setMode(isOn ? 'off' : 'starting')}
      >
        <Icon name="check" size={18} />
        {t('shortlist.pickTimes')}
      </Chip>
      <span role="status">{mode === 'failed' ? t('shortlist.pickFailed') : ''}</span>
    </div>
  )
}
