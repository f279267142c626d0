import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../../../ui/date-field'
import { useTranslation } from '../../../i18n/use-translation'
import { useFieldFault } from '../../use-field-fault'

interface FormDateFieldProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  isOptional?: boolean
  /** First and last day, `YYYY-MM-DD`. */
  min?: string
  max?: string
}

/** A day in a member form, `YYYY-MM-DD`. */
export function FormDateField<Values extends FieldValues>(props: FormDateFieldProps<Values>) {
  const { fields, name, label, hint, isOptional = false, ...limits } = props
  const { t } = useTranslation()
  const { field } = useController({ control: fields.control, name })
  const error = useFieldFault(fields, name)
  return (
    <DateField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      mark={isOptional ? t('memberField.optional') : undefined}
      required={!isOptional}
      {...limits}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      error={error}
    />
  )
}
