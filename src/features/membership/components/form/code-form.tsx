import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { codeOf } from '../../../session/rules/call-fault'
import { type MemberFormInput, useMemberForm } from '../use-member-form'
import { FormFrame } from './form-frame'
import { FormTextField, type TextFieldOf } from './form-text-field'

type Slot<Values extends FieldValues> = (fields: UseFormReturn<Values>) => ReactNode

interface CodeFormProps<Values extends FieldValues> extends MemberFormInput<Values> {
  label: string
  submit: string
  /** The codes to type: a card's number, its PIN, the code of an email. */
  codes: readonly TextFieldOf<Values>[]
  before?: Slot<Values>
  children?: Slot<Values>
  /** Help with a fault, by its code; null when the message suffices. */
  help?: (code: number | null) => ReactNode
  below?: Slot<Values>
}

/** A form for codes that are typed from a card or an email and sent. */
export function CodeForm<Values extends FieldValues>(props: CodeFormProps<Values>) {
  const { label, submit, codes, before, children, help, below, ...input } = props
  const form = useMemberForm(input)
  const { fields, fault } = form
  return (
    <>
      <FormFrame form={form} label={label} submit={submit} wayOut={(fault && help?.(codeOf(fault))) ?? null}>
        {before?.(fields)}
        {codes.map(code => (
          <FormTextField key={code.name} fields={fields} dir="ltr" {...code} />
        ))}
        {children?.(fields)}
      </FormFrame>
      {below?.(fields)}
    </>
  )
}

export const LETTERED = { autoCapitalize: 'characters', spellCheck: false } as const
