import { useState } from 'react'
import { TextField as Input } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FieldFault } from '../rules/contact-form'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'email'
  autoComplete?: string
  /** A letter: of several lines, and with every character one writes in it. */
  letter?: boolean
  /** In characters. */
  maxLength?: number
  /** What the host found wrong with it. */
  fault?: FieldFault | undefined
  /** Its text is on its way. */
  readOnly?: boolean
}

const WORDS_OF_FAULT: Readonly<Record<FieldFault, string>> = {
  missing: 'content.fieldMissing',
  invalid: 'content.fieldInvalid',
  tooLong: 'content.fieldTooLong',
}

/** A required field that says what is missing once it was left or sent, and stops saying so once it is mended. */
export function TextField(props: TextFieldProps) {
  const { label, name, type = 'text', autoComplete, letter = false, maxLength, fault: told, readOnly = false } = props
  const { t } = useTranslation()
  const [fault, setFault] = useState<FieldFault | null>(null)
  const shown = fault ?? told
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
      multiline={letter}
      verbatim={letter}
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
