import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Icon } from '../../../ui/icon'
import { FormFrame } from '../../membership/components/form/form-frame'
import { type MemberFormInput, useMemberForm } from '../../membership/components/use-member-form'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useSessionClient } from '../../session/components/use-session-client'
import { AccountPart } from './account-part'

interface ProfileFormProps<Values extends FieldValues> extends Omit<MemberFormInput<Values>, 'send' | 'fallback'> {
  title: string
  lead?: string
  submit: string
  /** Announced after saving. */
  saved: string
  editOf: (values: Values) => object | Promise<object>
  /** The present password, or `BY_PASSKEY`, where the change needs it first; null where it does not. */
  presentOf?: (values: Values) => string | null
  /** Called once saved; the form keeps its values otherwise. */
  onSaved?: (fields: UseFormReturn<Values>, values: Values) => void
  children: (fields: UseFormReturn<Values>) => ReactNode
}

/** A section of the profile page with a form that edits the member. */
export function ProfileForm<Values extends FieldValues>(props: ProfileFormProps<Values>) {
  const { title, lead, submit, saved, editOf, presentOf, onSaved, children, ...input } = props
  const edit = useEditMember()
  const [savedAt, setSavedAt] = useState(0)
  const form = useMemberForm<Values>({
    ...input,
    fallback: 'account.notSaved',
    send: async (values, fields) => {
      const sent = await edit(await editOf(values), presentOf?.(values) ?? null)
      if (!sent.ok) return sent
      onSaved?.(fields, values)
      setSavedAt(known => known + 1)
      return sent
    },
  })
  const note = <SavedNote key={savedAt} text={savedAt > 0 ? saved : null} />
  return (
    <AccountPart title={title} lead={lead}>
      <div sx={{ maxWidth: 'text' }}>
        <FormFrame form={form} label={title} submit={submit} note={note}>
          {children(form.fields)}
        </FormFrame>
      </div>
    </AccountPart>
  )
}

/** Announces that something was saved, and takes the focus. @param text null before that */
export function SavedNote({ text }: { text: string | null }) {
  const note = useRef<HTMLParagraphElement>(null)
  const isSaved = text !== null
  useEffect(() => {
    if (isSaved) note.current?.focus()
  }, [isSaved])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      sx={{ m: 0, minHeight: '1.55em', display: 'flex', alignItems: 'center', gap: 2 }}
    >
      {isSaved ? (
        <>
          <Icon name="check" size={20} />
          {text}
        </>
      ) : null}
    </p>
  )
}

/** Edits the member at the service (specification §7 Edit), then refreshes the session's member. */
function useEditMember() {
  const { version, circuitId } = useMembershipConfig()
  const withSessionClient = useSessionClient()
  return (fields: object, present: string | null) =>
    withSessionClient<unknown>(async ({ call, giveProof, refreshMember }) => {
      const proven = await giveProof(present)
      if (!proven.ok) return proven
      const input = { values: { circuitId }, body: { ...fields } }
      const edited = await (version === 3 ? call('editMemberV3', input) : call('editMember', input))
      // The edit succeeded even if this fails; the page catches up with the next refresh.
      if (edited.ok) await refreshMember()
      return edited
    })
}
