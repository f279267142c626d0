import type { ThemeUICSSObject } from 'theme-ui'
import { Chip } from '../../../ui/chip'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { PICK_MODE_BUTTON, usePickMode } from './use-pick-mode'

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  fontSize: 'sm',
  // Large text wraps instead of widening the page.
  '& > button': { flex: '0 1 auto', maxWidth: '100%', whiteSpace: 'normal', textAlign: 'start' },
  '& > span:not(:empty)': { marginInlineStart: 2 },
  // Picking needs scripts.
  '@media (scripting: none)': { display: 'none' },
  '@media print': { display: 'none' },
}

/** Toggle of pick mode, in which pressing a showtime adds it to the shortlist instead of following its link. */
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
