import { useState } from 'react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import type { SignIn } from '../../session/rules/calls/own-account-calls'
import { AccountPart, MemberPart, PART_LIST, PART_ROW } from './account-part'
import { SavedNote } from './profile-form'
import { useEndSignIn, useMoment, useSignIns } from './use-own-account'

/** Where a member is signed in, this device first; ends one of them, or all others. */
export function SignIns({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const [endedAt, setEndedAt] = useState(0)
  const { list, replace } = useSignIns(memberId)
  const onEnded = (left: SignIn[]) => {
    replace(left)
    setEndedAt(known => known + 1)
  }
  return (
    <AccountPart title={t('ownAccount.signIns')} lead={t('ownAccount.signInsText')}>
      <MemberPart list={list} label={t('ownAccount.loadingSignIns')} skeleton={<Skeleton height="6rem" />}>
        {signIns => (
          <>
            <ul sx={PART_LIST}>
              {signIns.map(signIn => (
                <SignInItem key={signIn.sessionId} signIn={signIn} onEnded={onEnded} />
              ))}
            </ul>
            {signIns.length > 1 ? (
              <EndButton onEnded={onEnded} sessionId={null} label={t('ownAccount.endOthers')} />
            ) : null}
          </>
        )}
      </MemberPart>
      <SavedNote key={endedAt} text={endedAt > 0 ? t('ownAccount.ended') : null} />
    </AccountPart>
  )
}

function SignInItem({ signIn, onEnded }: { signIn: SignIn; onEnded: (left: SignIn[]) => void }) {
  const { t } = useTranslation()
  const momentOf = useMoment()
  const { sessionId, begunAt, seenAt, isCurrent } = signIn
  const device = signIn.device ?? t('ownAccount.unknownDevice')
  const seen = momentOf(seenAt)
  return (
    <li sx={PART_ROW}>
      <div sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <span sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <bdi sx={{ fontWeight: 'semibold' }}>{device}</bdi>
          {isCurrent ? <Badge variant="quiet">{t('ownAccount.thisDevice')}</Badge> : null}
        </span>
        <span sx={{ variant: 'text.meta' }}>{t('ownAccount.since', { 0: momentOf(begunAt).day })}</span>
        {isCurrent ? null : (
          <span sx={{ variant: 'text.meta' }}>{t('ownAccount.seen', { 0: seen.day, 1: seen.time })}</span>
        )}
      </div>
      {isCurrent ? null : (
        <EndButton
          onEnded={onEnded}
          sessionId={sessionId}
          label={t('ownAccount.end')}
          name={`${t('ownAccount.end')}: ${device}`}
        />
      )}
    </li>
  )
}

interface EndButtonProps {
  onEnded: (left: SignIn[]) => void
  sessionId: string | null
  label: string
  /** Accessible name where the label is not enough. */
  name?: string
}

function EndButton({ onEnded, sessionId, label, name }: EndButtonProps) {
  const { run, isBusy, problem } = useEndSignIn(sessionId, onEnded)
  return (
    <div sx={{ display: 'grid', justifyItems: 'start', gap: 3 }}>
      <Button variant="outline" busy={isBusy} busyLabel={label} onClick={run} aria-label={name}>
        {label}
      </Button>
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
    </div>
  )
}
