import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useController,
  useForm,
  type UseFormReturn,
  get,
} from 'react-hook-form'
import type * as v from 'valibot'
import type { Result } from '../../../platform/result'
import { type CallFault, codeOf } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useTranslation } from '../../i18n/components/use-translation'

type FormSchema<Values> =
  | v.GenericSchema<Values & FieldValues, FieldValues>
  | v.GenericSchemaAsync<Values & FieldValues, FieldValues>

export interface MemberFormInput<Values extends FieldValues> {
  /** Its error messages are message keys. */
  schema: FormSchema<Values>
  defaults: DefaultValues<Values>
  /** Sends the values; the form keeps them unless it is reset. */
  send: (values: Values, form: UseFormReturn<Values>) => Promise<Result<unknown, CallFault>>
  /** Fields by code of specification §8: the field shows the fault and takes the focus. */
  fieldOfCode?: Readonly<Partial<Record<number, Path<Values>>>>
  /** Message key for codes without a message of their own. */
  fallback?: string
}

/** State of a member form (specification §5): validated on submit and then on change, sent once at a time. */
export function useMemberForm<Values extends FieldValues>(input: MemberFormInput<Values>) {
  const { schema, defaults, send, fieldOfCode = {}, fallback } = input
  const words = useFaultWords()
  const [fault, setFault] = useState<CallFault | null>(null)
  const isSending = useRef(false)
  const fields = useForm<Values>({
    // The schema's own types are wider than a form's.
    resolver: valibotResolver(schema as never) as never,
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  const fieldOf = (failed: CallFault) => {
    const code = codeOf(failed)
    return code === null ? undefined : fieldOfCode[code]
  }

  const submit = fields.handleSubmit(async values => {
    if (isSending.current) return
    isSending.current = true
    setFault(null)
    const sent = await send(values, fields).finally(() => {
      isSending.current = false
    })
    if (sent.ok) return
    setFault(sent.error)
    const field = fieldOf(sent.error)
    if (field) fields.setError(field, { type: 'reply', message: words(sent.error, fallback) }, { shouldFocus: true })
  })

  return {
    fields,
    onSubmit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      void submit()
    },
    isSending: fields.formState.isSubmitting,
    /** Error of the whole form; null without one, or when a field shows it. */
    problem: fault && !fieldOf(fault) ? words(fault, fallback) : null,
    /** The fault of the last attempt, for forms that offer help. */
    fault,
  }
}

export interface FieldOf<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
}

/** Props of a form's control: its value as text, and its error. Schema messages are message keys, a reply's are texts. */
export function useFormField<Values extends FieldValues>(fields: UseFormReturn<Values>, name: Path<Values>) {
  const { t, has } = useTranslation()
  const { field } = useController({ control: fields.control, name })
  const fault: { message?: string } | undefined = get(fields.formState.errors, name)
  const message = fault?.message ?? ''
  const error = has(message) ? t(message) : message
  return { ...field, value: String(field.value ?? ''), error: fault ? error : null }
}
