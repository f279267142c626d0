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
import { pageCode, noteCode } from '../../../platform/page-code'
import { type Result, success } from '../../../platform/result'
import { type CallFault, codeOf } from '../../session/rules/call-fault'
import { withCode } from '../../session/client/with-code'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FormSchema, FormSchemas } from './form/form-checks'

const importChecks = pageCode('form-checks', () => import(/* webpackChunkName: "form-checks" */ './form/form-checks'))

export interface MemberFormInput<Values extends FieldValues> {
  /** Chooses what the values must meet, once its code is there. */
  schema: (schemas: FormSchemas) => FormSchema<Values>
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
  const [isSending, setSending] = useState(false)
  const isRunning = useRef(false)
  noteCode(importChecks)
  const fields = useForm<Values>({
    // Called by `submit` alone before the code is there, which loads it first.
    resolver: async (values, context, options) => {
      const { resolverOf, schemas } = await importChecks()
      return resolverOf<Values>(schema(schemas))(values, context, options)
    },
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  const fieldOf = (failed: CallFault) => {
    const code = codeOf(failed)
    return code === null ? undefined : fieldOfCode[code]
  }

  const sendValues = fields.handleSubmit(async values => {
    setFault(null)
    const sent = await send(values, fields)
    if (sent.ok) return
    setFault(sent.error)
    const field = fieldOf(sent.error)
    if (field) fields.setError(field, { type: 'reply', message: words(sent.error, fallback) }, { shouldFocus: true })
  })

  const submit = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    try {
      const checked = await withCode(importChecks, async () => success(await sendValues()))
      if (!checked.ok) setFault(checked.error)
    } finally {
      setSending(false)
      isRunning.current = false
    }
  }

  return {
    fields,
    /** At the form's first use, so that sending need not wait for it. */
    prepare: () => void importChecks().catch(() => undefined),
    onSubmit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      void submit()
    },
    isSending,
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
