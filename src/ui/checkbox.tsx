import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useFieldControl, FieldFault, FieldHint } from './field'
import { CHOICE_LABEL_STYLES, choiceStyles } from './field-styles'
import { useEarlyInput } from './use-early-input'

const boxStyles: ThemeUICSSObject = { display: 'grid', minWidth: 0, '& > span': { marginInlineStart: '2.25rem' } }
const checkStyles = choiceStyles('xSmall', {
  width: '0.875rem',
  height: '0.875rem',
  clipPath: 'polygon(13% 44%, 0 58%, 39% 94%, 100% 21%, 86% 9%, 38% 67%)',
})

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'children'> {
  /** May contain links, for example to terms. */
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  onChange?: (checked: boolean) => void
}

/** A checkbox. The whole line is its click target. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, hint, error, id, onChange, ...rest } = props
  const { control, hintId, faultId } = useFieldControl({ id, hint, error })
  const { attach, early, change } = useEarlyInput<HTMLInputElement>(ref, ({ checked }) => onChange?.(checked))
  return (
    <div sx={boxStyles}>
      <label htmlFor={control.id} sx={CHOICE_LABEL_STYLES}>
        <input
          ref={attach}
          type="checkbox"
          {...rest}
          {...(rest.checked === undefined ? {} : early)}
          {...control}
          onChange={event => change(event.currentTarget)}
          sx={checkStyles}
        />
        <span>{label}</span>
      </label>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldFault id={faultId}>{error}</FieldFault> : null}
    </div>
  )
})
