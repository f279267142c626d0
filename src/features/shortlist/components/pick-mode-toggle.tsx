import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { PICK_MODE_BUTTON, usePickMode } from './use-pick-mode'

/**
 * Toggle of pick mode, in which pressing a showtime adds it to the shortlist instead of following its link. For where its
 * classes have styles, as in a programme; elsewhere `PickModeButton`.
 */
export function PickModeToggle() {
  const { t } = useTranslation()
  const { mode, setMode } = usePickMode()
  const isOn = mode === 'on'
  return (
    <div className="pick-mode">
      <button
        type="button"
        id={PICK_MODE_BUTTON}
        className="fc"
        aria-pressed={isOn}
        aria-busy={mode === 'starting'}
        onClick={() => setMode(isOn ? 'off' : 'starting')}
      >
        <Icon name="check" size={18} />
        {t('shortlist.pickTimes')}
      </button>
      <span role="status">{mode === 'failed' ? t('shortlist.pickFailed') : ''}</span>
    </div>
  )
}
