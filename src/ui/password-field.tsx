import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { focusedElement } from '../platform/keep-focus'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { IconButton } from './icon-button'

const frameStyles: ThemeUICSSObject = {
  position: 'relative',
  '& > button': { position: 'absolute', insetInlineEnd: '2px', insetBlock: 0, my: 'auto' },
}
const inputStyles: ThemeUICSSObject = { ...CONTROL_STYLES, paddingInlineEnd: '3.25rem' }

export interface PasswordFieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'autoComplete'> {
  /** Tells password managers which one it is. */
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  /** Name of the switch, 'Show password': whether it is on, the switch says itself. */
  showLabel: string
  onChange?: (value: string) => void
}

/**
 * A password, hidden until one asks to see it (specification §5: takes every character). Caret and focus stay where they
 * are; what was shown is hidden again before it is sent, so that browsers keep it as a password.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(props, ref) {
  const { label, mark, hint, error, labelHidden, id, showLabel, onChange, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const selection = useRef<[number | null, number | null]>([null, null])
  const [shown, setShown] = useState(false)
  const [ready, setReady] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  // Without scripts there is no switch that would not work.
  useEffect(() => setReady(true), [])

  // A browser puts the caret elsewhere when the type changes.
  useEffect(() => {
    const [start, end] = selection.current
    if (start !== null && focusedElement() === input.current) input.current?.setSelectionRange(start, end)
  }, [shown])

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null]
    setShown(!shown)
  }
  return (
    <Field id={id} {...{ label, mark, hint, error }} {...(labelHidden ? { labelHidden } : {})}>
      {control => (
        <div sx={frameStyles}>
          <input
            ref={input}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={event => onChange?.(event.currentTarget.value)}
            sx={inputStyles}
          />
          {ready ? (
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label={showLabel}
              aria-pressed={shown}
              aria-controls={control.id}
              disabled={rest.disabled}
              // A press with a finger or mouse leaves the focus, and with it the keyboard of a phone, in the field.
              onMouseDown={event => event.preventDefault()}
              onClick={toggle}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
})
