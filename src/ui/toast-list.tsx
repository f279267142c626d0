import { useRef, useState, type FocusEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ToastCard } from './toast-card'
import type { QueuedToast } from './toast-context'

/** Maximum number of visible toasts; others are queued. */
const VISIBLE = 3

/** Offset for elements at the bottom of the window: the header's dock, the phone's own bar, and a page's dock. */
const BELOW = 'max(env(safe-area-inset-bottom, 0px), var(--dock-height, 0px)) + var(--pick-dock-height, 0px)'

const listStyles: ThemeUICSSObject = {
  position: 'fixed',
  zIndex: 'modal',
  insetInlineStart: ['1rem', 5],
  insetInlineEnd: ['1rem', 'auto'],
  insetBlockEnd: [`calc(1rem + ${BELOW})`, `calc(1.5rem + ${BELOW})`],
  width: ['auto', '24rem'],
  display: 'grid',
  gap: 2,
  pointerEvents: 'none',
  '& > div': { display: 'grid', gap: 2 },
  '& > div > *': { pointerEvents: 'auto' },
  // Sheets on a phone have their actions at the bottom.
  'dialog &': { insetBlockStart: ['calc(1rem + env(safe-area-inset-top, 0px))', 'auto'], insetBlockEnd: ['auto', 5] },
  '@media print': { display: 'none' },
}

interface ToastListProps {
  toasts: readonly QueuedToast[]
  dismissLabel: string
  onDismiss: (id: number) => void
}

/** The visible toasts in live regions, which exist before they have content. Hover and focus pause the timers. */
export function ToastList({ toasts, dismissLabel, onDismiss }: ToastListProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const inside = useRef(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const visible = toasts.slice(0, VISIBLE)

  const moveFocus = (isInside: boolean) => {
    inside.current = isInside
    setFocused(isInside)
  }
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    moveFocus(true)
  }
  const dismiss = (id: number) => {
    if (inside.current) cameFrom.current?.focus({ preventScroll: true })
    moveFocus(false)
    onDismiss(id)
  }
  const draw = (toast: QueuedToast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      dismissLabel={dismissLabel}
      held={pointed || focused}
      onDismiss={() => dismiss(toast.id)}
    />
  )
  return (
    <div
      sx={listStyles}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => moveFocus(currentTarget.contains(relatedTarget))}
    >
      <div role="alert" aria-atomic="false">
        {visible.filter(({ tone }) => tone === 'danger').map(draw)}
      </div>
      <div role="status" aria-atomic="false">
        {visible.filter(({ tone }) => tone !== 'danger').map(draw)}
      </div>
    </div>
  )
}
