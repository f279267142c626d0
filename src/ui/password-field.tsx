import { forwardRef, useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { focusedElement } from '../platform/regain-focus'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { IconButton } from './icon'
import { useEarlyInput } from './use-early-input'

const frameStyles: ThemeUICSSObject = {
  position: 'relative',
  '& > button': { position: 'absolute', insetInlineEnd: '2px', insetBlock: 0, my: 'auto' },
  // It does nothing without scripts.
  '@media (scripting: none)': { '& > button': { display: 'none' } },
}
const inputStyles: ThemeUICSSObject = { ...CONTROL_STYLES, paddingInlineEnd: '3.25rem' }

interface PasswordFieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'autoComplete'> {
  /** Tells password managers the purpose of the field. */
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  /** Accessible name of the toggle, 'Show password'; `aria-pressed` conveys its state. */
  showLabel: string
  onChange?: (value: string) => void
}

/**
 * A password input with a visibility toggle, which allows every character (specification §5). Toggling keeps caret and
 * focus; submitting hides the password again, so that browsers can save it.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(props, ref) {
  const { label, mark, hint, error, labelHidden, id, showLabel, onChange, ...rest } = props
  const {
    control: input,
    attach,
    early,
    change,
  } = useEarlyInput<HTMLInputElement>(ref, ({ value }) => onChange?.(value))
  const selection = useRef<[number | null, number | null]>([null, null])
  const [shown, setShown] = useState(false)

  // Browsers move the caret when the type changes.
  useEffect(() => {
    const [start, end] = selection.current
    if (start !== null && focusedElement() === input.current) input.current?.setSelectionRange(start, end)
  }, [input, shown])

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [input])

  const toggle = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null]
    setShown(!shown)
  }
  return (
    <Field id={id} {...{ label, mark, hint, error }} {...(labelHidden ? { labelHidden } : {})}>
      {control => (
        <div sx={frameStyles}>
          <input
            ref={attach}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...(rest.value === undefined ? {} : early)}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={event => change(event.currentTarget)}
            sx={inputStyles}
          />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={showLabel}
            aria-pressed={shown}
            aria-controls={control.id}
            disabled={rest.disabled}
            // Keeps the focus, and a phone's keyboard, in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={toggle}
          />
        </div>
      )}
    </Field>
  )
})
