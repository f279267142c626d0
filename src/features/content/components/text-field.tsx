import { useState } from 'react'
import { TextField as Input } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FieldFault } from '../rules/contact-form'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'email'
  autoComplete?: string
  /** A multi-line message; shows every character as typed. */
  multiline?: boolean
  /** In characters. */
  maxLength?: number
  /** The fault that the host reported. */
  fault?: FieldFault | undefined
  /** While its text is being sent. */
  readOnly?: boolean
}

const WORDS_OF_FAULT: Readonly<Record<FieldFault, string>> = {
  missing: 'content.fieldMissing',
  invalid: 'content.fieldInvalid',
  tooLong: 'content.fieldTooLong',
}

/** A required field that shows its error after blur or submit, and removes it once the value is valid. */
export function TextField(props: TextFieldProps) {
  const { label, name, type = 'text', autoComplete, maxLength, fault: reported } = props
  const { multiline = false, readOnly = false } = props
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
      label={label}
      name={name}
      type={type}
      error={shown ? t(WORDS_OF_FAULT[shown], { 0: label }) : null}
      multiline={multiline}
      verbatim={multiline}
      readOnly={readOnly}
      {...(autoComplete ? { autoComplete } : {})}
      {...(maxLength ? { maxLength } : {})}
      onInvalid={event => check(event.currentTarget)}
      onBlur={event => check(event.currentTarget)}
      onInput={event => {
        if (fault !== null) check(event.currentTarget)
      }}
    />
  )
}
