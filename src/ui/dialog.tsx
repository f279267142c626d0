import { keyframes } from '@emotion/react'
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import type { ThemeUICSSObject } from 'theme-ui'
import { keepFocus } from '../platform/keep-focus'
import { findModalRoot } from '../platform/document'
import { keepScrollbarPlace } from '../platform/held-scroll'
import { Heading } from './heading'
import { TEXT_FIELD } from './open-dialog'
import { IconButton } from './icon'
import { useToastOutlet } from './toast-context'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } })
const fade = keyframes({ from: { opacity: 0 } })

const base: ThemeUICSSObject = {
  position: 'fixed',
  inset: 0,
  m: 'auto',
  p: 0,
  border: 0,
  zIndex: 'modal',
  color: 'text',
  bg: 'background',
  boxShadow: 'overlay',
  flexDirection: 'column',
  overscrollBehavior: 'contain',
  // As browsers have it while it is modal: it is seen a frame earlier (`deferred/early-presses`).
  overflow: 'auto',
  '&[open]': { display: 'flex', animation: `${rise} 150ms ease-out` },
  // Older browsers do not support custom properties in ::backdrop.
  '&::backdrop': {
    backgroundColor: 'var(--theme-ui-colors-stage, #0b0b0e)',
    opacity: 0.64,
    animation: `${fade} 150ms ease-out`,
  },
  '@media (forced-colors: active)': { border: '2px solid' },
}

const fitting = (width: string): ThemeUICSSObject => ({
  ...base,
  width: `min(${width}, calc(100vw - 2rem))`,
  maxHeight: 'calc(100dvh - 2rem)',
  height: 'fit-content',
  borderRadius: 'large',
})
const STYLES = {
  center: fitting('34rem'),
  sheet: {
    ...base,
    width: ['100%', 'min(34rem, calc(100vw - 2rem))'],
    maxWidth: '100%',
    mb: [0, 'auto'],
    maxHeight: ['92dvh', 'calc(100dvh - 2rem)'],
    height: 'fit-content',
    borderRadius: 'large',
    borderEndStartRadius: [0, 'large'],
    borderEndEndRadius: [0, 'large'],
  },
  top: {
    ...base,
    width: ['100%', 'min(40rem, calc(100vw - 2rem))'],
    maxWidth: '100%',
    mt: [0, '3rem'],
    mb: [0, 'auto'],
    height: ['100dvh', 'fit-content'],
    maxHeight: ['100dvh', 'calc(100dvh - 6rem)'],
    borderRadius: [0, 'large'],
  },
  wide: fitting('64rem'),
  screen: { ...base, width: '100%', height: '100dvh', maxWidth: '100%', maxHeight: '100dvh' },
} satisfies Record<string, ThemeUICSSObject>

const headStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  pt: 3,
  pb: 2,
  paddingInlineStart: ['1.25rem', 5],
  paddingInlineEnd: 3,
}
const bodyStyles: ThemeUICSSObject = { overflowY: 'auto', px: ['1.25rem', 5], pt: 2, pb: 5, flex: '1 1 auto' }

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  /** `sheet`: at the bottom of a phone. `top`: fills a phone, near the top of a wider window. `screen`: fills any. */
  variant?: keyof typeof STYLES
  /** Replaces the title bar's text, for example with a logo; the title remains the dialog's accessible name. */
  head?: ReactNode
  children: ReactNode
}
type DialogElementProps = DialogProps & { id?: string }

/**
 * A modal dialog, rendered into the page's `#modal-root` if it exists (specification §2). Escape and clicks on the
 * backdrop close it; focus is trapped and restored on close. The page behind it does not scroll or move.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  const root = findModalRoot()
  return root ? createPortal(<DialogElement {...props} />, root) : <DialogElement {...props} />
}

interface BuiltInDialogProps extends DialogProps {
  /** A button with this id as its `data-opens` opens the dialog, also before the page's code is there; a field has the focus. */
  id: string
  /** Called with the button's `value` when the dialog was opened so, or by now is. The same function on every render. */
  onOpened: (value: string) => void
}

/**
 * A dialog that the page's HTML contains, closed, so that the first press opens it at once (`deferred/early-presses`) and what
 * is typed into it stays. Its children work as HTML alone: links, and forms that lead to a page.
 */
export function BuiltInDialog({ onOpened, ...props }: BuiltInDialogProps) {
  const { id } = props
  useEffect(() => {
    const dialog = document.getElementById(id)
    const tell = () => onOpened(dialog?.dataset.by ?? '')
    if (dialog?.hasAttribute('open')) tell()
    dialog?.addEventListener('opened', tell)
    return () => dialog?.removeEventListener('opened', tell)
  }, [id, onOpened])
  return <DialogElement {...props} />
}

function DialogElement({
  id,
  open,
  onClose,
  title,
  closeLabel,
  variant = 'center',
  head,
  children,
}: DialogElementProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const giveFocusBack = keepFocus(id)
    const letScroll = keepScrollbarPlace()
    if (!dialog.open) {
      dialog.showModal()
      if (id && !dialog.querySelector('[autofocus]')) dialog.querySelector<HTMLElement>(TEXT_FIELD)?.focus()
    }
    return () => {
      dialog.close()
      letScroll()
      giveFocusBack()
    }
  }, [id, open])

  // Only a press that starts and ends on the dialog element itself is a backdrop click: a text selection may end
  // outside the content.
  useEffect(() => {
    const dialog = ref.current
    let pressed: EventTarget | null = null
    const press = (event: Event) => {
      pressed = event.target
    }
    const closeFromBackdrop = (event: Event) => {
      if (event.target === dialog && pressed === dialog) onClose()
    }
    dialog?.addEventListener('pointerdown', press)
    dialog?.addEventListener('click', closeFromBackdrop)
    return () => {
      dialog?.removeEventListener('pointerdown', press)
      dialog?.removeEventListener('click', closeFromBackdrop)
    }
  }, [onClose])

  // React bubbles these events from nested dialogs and file inputs.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  const onCancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return
    event.preventDefault()
    onClose()
  }
  // Browsers close the dialog without a cancel event on a second Escape.
  const onClosed = (event: SyntheticEvent) => {
    if (isOwn(event) && !ref.current?.open) onClose()
  }

  return (
    <dialog
      ref={ref}
      id={id}
      sx={STYLES[variant]}
      onCancel={onCancel}
      onClose={onClosed}
      {...(head ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      <div sx={headStyles}>
        {head ?? (
          <Heading as="h2" size="h3" id={titleId}>
            {title}
          </Heading>
        )}
        <IconButton icon="close" label={closeLabel} onClick={onClose} data-closes="" />
      </div>
      <div sx={bodyStyles}>{children}</div>
      {open ? <ToastOutlet /> : null}
    </dialog>
  )
}

function ToastOutlet() {
  const ref = useRef<HTMLDivElement>(null)
  useToastOutlet(ref)
  return <div ref={ref} />
}
