import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { SelectField, type SelectFieldProps } from '../../../../ui/select-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useFieldFault } from '../use-field-fault'

interface FormSelectFieldProps<Values extends FieldValues> extends Pick<
  SelectFieldProps,
  'options' | 'placeholder' | 'autoComplete' | 'label' | 'hint' | 'labelHidden'
> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  isOptional?: boolean
}

export function FormSelectField<Values extends FieldValues>(props: FormSelectFieldProps<Values>) {
  const { fields, name, isOptional = false, ...rest } = props
  const { t } = useTranslation()
  const { field } = useController({ control: fields.control, name })
  const error = useFieldFault(fields, name)
  return (
    <SelectField
      mark={isOptional ? t('memberField.optional') : undefined}
      {...rest}
      required={!isOptional}
      ref={field.ref}
      name={name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
