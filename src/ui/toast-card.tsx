import { keyframes } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { isPageVisible, onPageVisibilityChange } from '../platform/page-lifecycle'
import { startCountdown } from '../platform/clock'
import { Icon, type IconName, IconButton } from './icon'
import type { ToastMessage } from './toast-context'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } })

const base: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  py: 1,
  paddingInlineStart: 4,
  paddingInlineEnd: 1,
  bg: 'surface',
  color: 'text',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  boxShadow: 'overlay',
  animation: `${rise} 300ms ease-out`,
  '& > svg': { mt: '0.625rem' },
  '@media (forced-colors: active)': { '& > svg': { color: 'CanvasText' } },
}
const STYLES = {
  info: { ...base, '& > svg': { mt: '0.625rem', color: 'primaryInk' } },
  success: { ...base, '& > svg': { mt: '0.625rem', color: 'success' } },
  danger: { ...base, borderColor: 'danger', '& > svg': { mt: '0.625rem', color: 'danger' } },
} satisfies Record<string, ThemeUICSSObject>
const ICONS: Record<keyof typeof STYLES, IconName> = { info: 'info', success: 'check', danger: 'warning' }

/** The action wraps below the text when there is no room next to it. */
const wordsStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: 3, flex: '1 1 auto', minWidth: 0 }
const textStyles: ThemeUICSSObject = { flex: '1 1 12ch', minWidth: 0, py: '0.625rem', lineHeight: '1.5rem' }
const actionStyles: ThemeUICSSObject = {
  appearance: 'none',
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: 'target',
  px: 2,
  border: 0,
  bg: 'transparent',
  fontWeight: 'bold',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { textDecorationThickness: '2px' },
}

/** Display time of a toast in milliseconds: a base time plus a time per character. */
const NOTICE_MS = 4000
const CHARACTER_MS = 60

interface ToastCardProps {
  toast: ToastMessage
  dismissLabel: string
  /** Pauses the timer. */
  held?: boolean
  onDismiss: () => void
}

/** A toast, dismissed after its reading time. The timer pauses while the page is hidden; `danger` toasts stay. */
export function ToastCard({ toast, dismissLabel, held = false, onDismiss }: ToastCardProps) {
  const { message, tone = 'info', action } = toast
  const left = useRef(NOTICE_MS + message.length * CHARACTER_MS)
  const end = useRef(onDismiss)
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    end.current = onDismiss
  })
  useEffect(() => {
    setVisible(isPageVisible())
    return onPageVisibilityChange(setVisible)
  }, [])

  const stays = tone === 'danger'
  useEffect(() => {
    if (stays || held || !visible) return
    const stop = startCountdown(left.current, () => end.current())
    return () => {
      left.current = stop()
    }
  }, [stays, held, visible])

  return (
    <div sx={STYLES[tone]}>
      <Icon name={ICONS[tone]} />
      <div sx={wordsStyles}>
        <span sx={textStyles}>{message}</span>
        {action ? (
          <button
            type="button"
            sx={actionStyles}
            onClick={() => {
              action.onSelect()
              onDismiss()
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}
