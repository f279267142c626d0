import { useCallback } from 'react'
import { readTimeZone } from '../../../platform/clock'
import { localTimeAt } from '../../../platform/local-time'
import { saveFile } from '../../../platform/save-file'
import { success } from '../../../platform/result'
import { useTranslation } from '../../i18n/components/use-translation'
import { useMemberAction } from '../../membership/components/use-member-action'
import { type MemberLoad, useMemberList } from '../../membership/components/use-member-list'
import type { SignIn } from '../../session/rules/calls/own-account-calls'
import { formatDate, formatTime } from '../rules/account-formats'

/** Where a member is signed in. */
export function useSignIns(memberId: string) {
  const load = useCallback<MemberLoad<SignIn[]>>(async ({ call }) => {
    const reply = await call('listSignIns')
    return reply.ok ? success(reply.value.signIns ?? []) : reply
  }, [])
  return useMemberList(memberId, load)
}

/** Ends a sign-in, or all but this one. @param sessionId null for all others @param onDone called with those that are left */
export function useEndSignIn(sessionId: string | null, onDone: (left: SignIn[]) => void) {
  return useMemberAction({
    act: async ({ call }) => {
      const reply = await call('endSignIns', { body: { sessionId } })
      return reply.ok ? success(reply.value.signIns ?? []) : reply
    },
    onDone,
  })
}

/** Day and time of an instant, by the device's own clock. */
export function useMoment() {
  const { locale } = useTranslation()
  return (iso: string) => {
    const local = localTimeAt(Date.parse(iso), readTimeZone())
    return { day: formatDate(local.slice(0, 10), locale) ?? '', time: formatTime(local, locale) ?? '' }
  }
}

/** Saves everything that is kept of the member as a file. */
export function useDataExport() {
  return useMemberAction({
    act: async ({ call }) => {
      const reply = await call('exportMember')
      if (!reply.ok) return reply
      const text = `${JSON.stringify(reply.value.memberData ?? {}, null, 2)}\n`
      saveFile({ name: 'my-data.json', text, type: 'application/json' })
      return success(null)
    },
  })
}
