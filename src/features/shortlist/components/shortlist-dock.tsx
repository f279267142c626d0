import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Global } from 'theme-ui'
import words from 'site-words/shortlist-dock.json'
import { ButtonLink } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import { shortlistPath } from '../rules/pick-address'
import { usePickDock } from './use-pick-dock'
import { usePickMode } from './use-pick-mode'
import { useShortlist } from './use-shortlist'
import { DOCK_STYLES } from './dock-styles'
import { pickedChipStyles } from './picked-chip-styles'

/** Keeps focused elements clear of the dock. */
const PAGE_STYLES = {
  html: { scrollPaddingBottom: 'calc(var(--dock-height, 0px) + var(--pick-dock-height, 0px) + 1rem)' },
}

/**
 * Dock at the bottom of the window with the number of picks and their actions; hidden when not picking and without
 * picks.
 */
export const ShortlistDock = withMessages(DockOnDemand, words)

function DockOnDemand() {
  const isPicking = usePickMode().mode === 'on'
  const { picks } = useShortlist()
  return isPicking || picks.length > 0 ? <Dock isPicking={isPicking} /> : null
}

function Dock({ isPicking }: { isPicking: boolean }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { setMode } = usePickMode()
  const dock = useRef<HTMLElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [isFull, setFull] = useState(false)
  const onFull = useCallback(() => setFull(true), [])
  const { picks, setPicks, giveFocusBack } = usePickDock({ dock, isPicking, onFull })
  useEffect(() => setFull(false), [picks])

  const count = picks.length
  const words = isFull
    ? t('shortlist.full', { count })
    : count > 0
      ? t('shortlist.count', { count })
      : t('shortlist.tapHint')
  const leave = () => {
    giveFocusBack(cameFrom.current)
    setMode('closed')
  }
  const clear = () => {
    setPicks([])
    show({ message: t('shortlist.cleared'), action: { label: t('shortlist.undo'), onSelect: () => setPicks(picks) } })
    if (isPicking) closeButton.current?.focus()
    else giveFocusBack(cameFrom.current)
  }

  const remember = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <section ref={dock} aria-label={t('shortlist.title')} sx={DOCK_STYLES.dock} onFocus={remember}>
      <Global styles={PAGE_STYLES} />
      {isPicking && <Global styles={pickedChipStyles(t('shortlist.picked'))} />}
      <p role="status" sx={DOCK_STYLES.words}>
        {words}
      </p>
      <div sx={DOCK_STYLES.actions}>
        {count > 0 && (
          <>
            <ButtonLink to={shortlistPath(picks)}>{t('shortlist.seeAndShare')}</ButtonLink>
            <button type="button" sx={DOCK_STYLES.clear} onClick={clear}>
              {t('shortlist.clear')}
            </button>
          </>
        )}
        <IconButton
          ref={closeButton}
          icon="close"
          label={t(isPicking ? 'shortlist.stopPicking' : 'shortlist.closeDock')}
          onClick={leave}
        />
      </div>
    </section>
  )
}
