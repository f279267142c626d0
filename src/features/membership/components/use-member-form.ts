import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import type { Result } from '../../../platform/result'
import { type CallFault, codeOf } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'

type FormSchema<Values> =
  v.GenericSchema<Values & FieldValues, FieldValues> | v.GenericSchemaAsync<Values & FieldValues, FieldValues>

interface MemberFormInput<Values extends FieldValues> {
  /** Its messages are keys of messages. */
  schema: FormSchema<Values>
  defaults: DefaultValues<Values>
  /** What is sent; nothing typed is lost when it fails. */
  send: (values: Values) => Promise<Result<unknown, CallFault>>
  /** Fields that a code of specification §8 speaks of: the message stands there, and the focus goes there. */
  fieldOfCode?: Readonly<Partial<Record<number, Path<Values>>>>
  /** Key of the message for codes that have none of their own. */
  fallback?: string
}

export interface MemberForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  onSubmit: (event?: { preventDefault: () => void }) => void
  isSending: boolean
  /** What is said of the whole form; null where nothing is, or where a field says it. */
  problem: string | null
  /** The fault behind it, for forms that offer a way out. */
  fault: CallFault | null
}

/**
 * A form of the member pages (specification §5): checked when it is sent and then as one types, sent once at a time. A fault is
 * said at its field or above the button.
 */
export function useMemberForm<Values extends FieldValues>(input: MemberFormInput<Values>): MemberForm<Values> {
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
    const sent = await send(values).finally(() => {
      isSending.current = false
    })
    if (sent.ok) return
    setFault(sent.error)
    const field = fieldOf(sent.error)
    if (field) fields.setError(field, { type: 'reply', message: words(sent.error, fallback) }, { shouldFocus: true })
  })

  return {
    fields,
    onSubmit: event => {
      event?.preventDefault()
      void submit()
    },
    isSending: fields.formState.isSubmitting,
    problem: fault && !fieldOf(fault) ? words(fault, fallback) : null,
    fault,
  }
}
