import { type ComponentProps, useState } from 'react'
import { TextField as Input } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FieldFault } from '../rules/contact-form'

type InputProps = ComponentProps<typeof Input>

interface TextFieldProps extends Pick<InputProps, 'type' | 'autoComplete' | 'multiline' | 'maxLength' | 'readOnly'> {
  label: string
  name: string
  /** The fault that the host reported. */
  fault?: FieldFault | undefined
}

const FAULT_KEYS: Readonly<Record<FieldFault, string>> = {
  missing: 'content.fieldMissing',
  invalid: 'content.fieldInvalid',
  tooLong: 'content.fieldTooLong',
  past: 'content.fieldInvalid',
}

/**
 * A required field that shows its error after blur or submit, and removes it once the value is valid. A multi-line
 * message keeps every character as typed.
 */
export function TextField({ fault: reported, multiline = false, ...input }: TextFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<FieldFault | null>(null)
  const shown = fault ?? reported
  const check = ({ validity }: { validity: ValidityState }) => {
    const found = validity.valueMissing ? 'missing' : 'invalid'
    setFault(validity.valid ? null : found)
  }
  return (
    <Input
      required
      {...input}
      error={shown ? t(FAULT_KEYS[shown], { 0: input.label }) : null}
      multiline={multiline}
      verbatim={multiline}
      onInvalid={event => check(event.currentTarget)}
      onBlur={event => check(event.currentTarget)}
      onInput={event => {
        if (fault !== null) check(event.currentTarget)
      }}
    />
  )
}
