import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Result, success } from '../../../platform/result'
import { Icon } from '../../../ui/icon'
import { FormFrame } from '../../membership/components/form/form-frame'
import { type MemberFormInput, useMemberForm } from '../../membership/components/use-member-form'
import type { CallFault } from '../../session/rules/call-fault'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useSessionClient } from '../../session/components/use-session-client'
import { AccountPart } from './account-part'

type Edit = Readonly<Record<string, unknown>>

interface ProfileFormProps<Values extends FieldValues> extends Omit<MemberFormInput<Values>, 'send' | 'fallback'> {
  title: string
  lead?: string
  /** Label of the button. */
  submit: string
  /** Announced after saving. */
  saved: string
  /** Converts the values for the service. */
  editOf: (values: Values) => Edit | Promise<Edit>
  /** Empties the form after saving. */
  isEmptied?: boolean
  children: (fields: UseFormReturn<Values>) => ReactNode
}

/** A section of the profile page with a form that edits the member. */
export function ProfileForm<Values extends FieldValues>(props: ProfileFormProps<Values>) {
  const { title, lead, submit, saved, editOf, isEmptied = false, children, ...input } = props
  const edit = useEditMember()
  const [savedAt, setSavedAt] = useState(0)
  const form = useMemberForm<Values>({
    ...input,
    fallback: 'account.notSaved',
    send: async (values, fields) => {
      const sent = await edit(await editOf(values))
      if (!sent.ok) return sent
      if (isEmptied) fields.reset()
      setSavedAt(known => known + 1)
      return sent
    },
  })
  const note = (
    <SavedNote key={savedAt} isSaved={savedAt > 0}>
      {saved}
    </SavedNote>
  )
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

/** Announces that something was saved, and takes the focus. @param isSaved true right after saving */
function SavedNote({ isSaved, children }: { isSaved: boolean; children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
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
          {children}
        </>
      ) : null}
    </p>
  )
}

/** Edits the member at the service (specification §7 Edit), then refreshes the session's member. */
function useEditMember(): (fields: Readonly<Record<string, unknown>>) => Promise<Result<null, CallFault>> {
  const { version, circuitId } = useMembershipConfig()
  const withSessionClient = useSessionClient()
  return useCallback(
    fields =>
      withSessionClient(async sessionClient => {
        const input = { values: { circuitId }, body: fields }
        const edited =
          version === 3
            ? await sessionClient.call('editMemberV3', input)
            : await sessionClient.call('editMember', input)
        if (!edited.ok) return edited
        // The edit succeeded even if this fails; the page catches up with the next refresh.
        await sessionClient.refreshMember()
        return success(null)
      }),
    [version, circuitId, withSessionClient],
  )
}
