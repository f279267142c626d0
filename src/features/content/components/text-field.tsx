import { useId, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/use-translation'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'email'
  autoComplete?: string
  multiline?: boolean
}

type Input = HTMLInputElement | HTMLTextAreaElement

/** A required field that says what is missing once it was left or sent, and stops saying so once it is mended. */
export function TextField({ label, name, type = 'text', autoComplete, multiline = false }: TextFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const words = ({ validity }: Input) =>
    validity.valid ? null : validity.valueMissing ? t('content.fieldMissing', { 0: label }) : t('content.fieldInvalid')

  const shared = {
    id,
    name,
    required: true,
    'aria-invalid': fault !== null,
    ...(fault === null ? {} : { 'aria-describedby': `${id}-fault` }),
    ...(autoComplete ? { autoComplete } : {}),
    onInvalid: (event: { currentTarget: Input }) => setFault(words(event.currentTarget)),
    onBlur: (event: { currentTarget: Input }) => setFault(words(event.currentTarget)),
    onChange: (event: { currentTarget: Input }) => {
      if (fault !== null) setFault(words(event.currentTarget))
    },
  }
  const style: ThemeUICSSObject = {
    width: '100%',
    minHeight: 'button',
    px: 3,
    py: 2,
    font: 'inherit',
    color: 'text',
    bg: 'surface',
    border: '1px solid',
    borderColor: fault === null ? 'borderStrong' : 'danger',
    borderRadius: 'small',
  }
  return (
    <div sx={{ display: 'grid', gap: 1 }}>
      <label htmlFor={id} sx={{ fontWeight: 'semibold' }}>
        {label}
      </label>
      {multiline ? <textarea {...shared} rows={6} sx={style} /> : <input {...shared} type={type} sx={style} />}
      {fault === null ? null : (
        <span id={`${id}-fault`} sx={{ color: 'danger', fontSize: 'sm' }}>
          {fault}
        </span>
      )}
    </div>
  )
}
