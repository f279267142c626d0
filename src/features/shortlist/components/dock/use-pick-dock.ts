import { type RefObject, useEffect, useRef } from 'react'
import { returnFocus } from '../../../../platform/document'
import { startPickMode, watchDockHeight } from '../../client/start-pick-mode'
import { PICK_MODE_BUTTON } from '../use-pick-mode'
import { hasPick, togglePick } from '../../rules/pick-address'
import { useShortlist } from '../use-shortlist'
import type { ThemeUICSSObject } from 'theme-ui'

interface PickDockInput {
  dock: RefObject<HTMLElement>
  /** Pressing a showtime picks it. */
  isPicking: boolean
  /** Called when the list is full. */
  onFull: () => void
}

/** The visitor's picks; turns the page's chips into toggles while picking. */
export function usePickDock({ dock, isPicking, onFull }: PickDockInput) {
  const { picks, setPicks } = useShortlist()
  const latest = useRef({ picks, onFull })
  const update = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { picks, onFull }
    update.current?.()
  }, [picks, onFull])

  useEffect(() => {
    if (!isPicking) return
    const mode = startPickMode({
      isPicked: pick => hasPick(latest.current.picks, pick),
      onPick: pick => {
        const next = togglePick(latest.current.picks, pick)
        if (next) setPicks(next)
        else latest.current.onFull()
      },
    })
    update.current = mode.update
    return () => {
      update.current = null
      mode.stop()
    }
  }, [isPicking, setPicks])

  useEffect(() => (dock.current ? watchDockHeight(dock.current) : undefined), [dock])
  const giveFocusBack = (cameFrom: HTMLElement | null) => returnFocus(cameFrom, PICK_MODE_BUTTON)
  return { picks, setPicks, giveFocusBack }
}

/** An empty ring marks a chip that can be picked; a check mark with a label marks a picked one. */
const ring: ThemeUICSSObject = {
  position: 'absolute',
  insetBlockStart: '-0.5625rem',
  insetInlineEnd: '0.375rem',
  boxSizing: 'border-box',
  minWidth: '1.125rem',
  height: '1.125rem',
  border: '2px solid',
  borderColor: 'borderStrong',
  borderRadius: 'pill',
  bg: 'background',
  fontSize: '0.75rem',
  fontWeight: 'bold',
  lineHeight: '0.875rem',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}

/** Page-wide chip styles in pick mode. Screen readers use `aria-pressed` instead of the picked chip's word. */
export function pickedChipStyles(pickedWord: string): ThemeUICSSObject {
  const plate = JSON.stringify(`✓ ${pickedWord}`)
  return {
    'a.chip[aria-pressed]': {
      cursor: 'pointer',
      userSelect: 'none',
      '&::before': { ...ring, content: '""' },
      '&:hover::before': { borderColor: 'text' },
    },
    'a.chip[aria-pressed=true]': {
      bg: 'muted',
      color: 'readableOnMuted',
      borderColor: 'readableOnMuted',
      borderStyle: 'solid',
      boxShadow: 'inset 0 0 0 1px currentColor',
      '.chip-marks, .chip-state': { color: 'readableOnMuted' },
      '&::before, &:hover::before': {
        px: '0.375rem',
        bg: 'readableOnMuted',
        color: 'muted',
        borderColor: 'readableOnMuted',
        content: plate,
        '@supports (content: "x" / "y")': { content: `${plate} / ""` },
      },
    },
    // Barely wider than its time, which the label must not cover.
    'a.chip-compact[aria-pressed]': { '&::before': { insetBlockStart: '-0.75rem', insetInlineEnd: '-0.25rem' } },
    '@media (forced-colors: active)': {
      'a.chip[aria-pressed=true]': { outline: '2px solid Highlight' },
    },
  }
}
