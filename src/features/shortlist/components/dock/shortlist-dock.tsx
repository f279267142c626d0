import { type ComponentType, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Global } from '@emotion/react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../../../ui/button'
import { toStyles } from '../../../../ui/jsx/with-styles'
import { IconButton } from '../../../../ui/icon'
import { useToast } from '../../../../ui/toast-context'
import { useTranslation } from '../../../i18n/components/use-translation'
import { shortlistPath } from '../../rules/pick-address'
import { usePickDock, pickedChipStyles } from './use-pick-dock'
import { usePickMode } from '../use-pick-mode'
import { useShortlist } from '../use-shortlist'

/** Keeps focused elements clear of the dock. */
const PAGE_STYLES = {
  html: { scrollPaddingBottom: 'calc(var(--dock-height, 0px) + var(--pick-dock-height, 0px) + 1rem)' },
}

export interface DockProps {
  /** Shares an address of the site. */
  Share: ComponentType<{ title: string; path: string; variant: 'primary' }> | null
}

/** Dock at the bottom of the window with the number of picks and their actions. */
export function ShortlistDock({ Share }: DockProps) {
  const isPicking = usePickMode().mode === 'on'
  const { picks } = useShortlist()
  return isPicking || picks.length > 0 ? <Dock isPicking={isPicking} Share={Share} /> : null
}

function Dock({ isPicking, Share }: DockProps & { isPicking: boolean }) {
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
      {isPicking && <Global styles={toStyles(pickedChipStyles(t('shortlist.picked')))} />}
      <p role="status" sx={DOCK_STYLES.words}>
        {words}
      </p>
      <div sx={DOCK_STYLES.actions}>
        {count > 0 && (
          <>
            {Share ? <Share variant="primary" title={t('shortlist.title')} path={shortlistPath(picks)} /> : null}
            <ButtonLink variant="outline" to={shortlistPath(picks)}>
              {t('shortlist.see')}
            </ButtonLink>
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

/** The part of the safe area that a header docked at the bottom does not cover. */
const SAFE_BOTTOM = 'max(0px, env(safe-area-inset-bottom, 0px) - var(--dock-height, 0px))'

const dock: ThemeUICSSObject = {
  position: 'fixed',
  zIndex: 'stickyFooter',
  insetInline: 0,
  insetBlockEnd: 'var(--dock-height, 0px)',
  marginInline: 'auto',
  // Included in the height (`watchDockHeight`).
  marginBlockEnd: [0, '1rem'],
  width: ['auto', 'fit-content'],
  maxWidth: ['none', 'calc(100vw - 2rem)'],
  display: 'flex',
  flexWrap: ['wrap', 'nowrap'],
  alignItems: 'center',
  columnGap: [2, 3],
  rowGap: 1,
  py: 2,
  paddingInlineStart: ['var(--gutter, 1.25rem)', 4],
  paddingInlineEnd: [2, 2],
  paddingBlockEnd: [`calc(0.5rem + ${SAFE_BOTTOM})`, 2],
  bg: 'surface',
  color: 'text',
  border: '1px solid',
  borderColor: 'borderStrong',
  borderRadius: [0, 'medium'],
  borderWidth: ['1px 0 0', '1px'],
  boxShadow: 'overlay',
  '@media print': { display: 'none' },
}

const DOCK_STYLES = {
  dock,
  words: {
    flex: ['1 1 8rem', 'none'],
    m: 0,
    minWidth: 0,
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'snug',
  },
  actions: {
    flex: 'none',
    maxWidth: '100%',
    display: 'flex',
    flexWrap: ['wrap', 'nowrap'],
    alignItems: 'center',
    gap: 1,
    marginInlineStart: 'auto',
  },
  clear: {
    appearance: 'none',
    minHeight: 'target',
    px: 3,
    border: 0,
    bg: 'transparent',
    color: 'text',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    '&:hover': { textDecorationThickness: '2px' },
  },
} satisfies Record<string, ThemeUICSSObject>
