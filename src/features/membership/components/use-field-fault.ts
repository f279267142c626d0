import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/components/use-translation'

/** Error text of a field; null without one. Schema messages are message keys, the service's are texts. */
export function useFieldFault<Values extends FieldValues>(
  fields: UseFormReturn<Values>,
  name: Path<Values>,
): string | null {
  const { t, has } = useTranslation()
  const fault: { message?: string } | undefined = get(fields.formState.errors, name)
  if (!fault) return null
  const message = fault.message ?? ''
  return has(message) ? t(message) : message
}
