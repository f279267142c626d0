import { useState } from 'react'
import { TextField as Input } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/use-translation'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'email'
  autoComplete?: string
  /** A letter: of several lines, and with every character one writes in it. */
  letter?: boolean
}

/** A required field that says what is missing once it was left or sent, and stops saying so once it is mended. */
export function TextField({ label, name, type = 'text', autoComplete, letter = false }: TextFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | null>(null)
  const check = ({ validity }: { validity: ValidityState }) => {
    const words = validity.valueMissing ? t('content.fieldMissing', { 0: label }) : t('content.fieldInvalid')
    setFault(validity.valid ? null : words)
  }
  return (
    <Input
      required
      label={label}
      name={name}
      type={type}
      error={fault}
      multiline={letter}
      verbatim={letter}
      {...(autoComplete ? { autoComplete } : {})}
      onInvalid={event => check(event.currentTarget)}
      onBlur={event => check(event.currentTarget)}
      onInput={event => {
        if (fault !== null) check(event.currentTarget)
      }}
    />
  )
}
