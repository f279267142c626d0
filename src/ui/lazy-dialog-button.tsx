import { type ComponentPropsWithoutRef, type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useLazyComponent } from './use-lazy-component'

interface DialogState {
  open: boolean
  onClose: () => void
}

interface LazyDialogButtonProps<Props extends DialogState> extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'onClick' | 'type'
> {
  /** A dynamic import; must be the same function on every render. */
  load: () => Promise<ComponentType<Props>>
  /** Further properties of the dialog. */
  dialogProps: Omit<Props, keyof DialogState>
  /** Rendered after the button when loading may have failed. `isOpen` is true from the press on, also while loading. */
  failure: (state: { isOpen: boolean; hasFailed: boolean; close: () => void; retry: () => void }) => ReactNode
  children: ReactNode | ((isBusy: boolean) => ReactNode)
}

/**
 * A button that loads a dialog's code and opens the dialog. The button keeps the focus and is marked as busy meanwhile;
 * after a failed load the next press tries again. Other properties, such as `sx`, go to the button.
 */
export function LazyDialogButton<Props extends DialogState>(props: LazyDialogButtonProps<Props>) {
  const { load, dialogProps, failure, children, ...rest } = props
  const { status, Component, request } = useLazyComponent(load)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const isBusy = isOpen && status === 'loading'
  return (
    <>
      <button
        type="button"
        {...rest}
        aria-haspopup="dialog"
        {...(isBusy ? { 'aria-busy': true } : {})}
        onClick={() => {
          setOpen(true)
          request()
        }}
      >
        {typeof children === 'function' ? children(isBusy) : children}
      </button>
      {failure({ isOpen, hasFailed: status === 'failed', close, retry: request })}
      {Component ? <Component {...({ ...dialogProps, open: isOpen, onClose: close } as Props)} /> : null}
    </>
  )
}
