import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { usePasskeySupport } from '../../session/components/use-passkeys'
import type { Passkey } from '../../session/rules/calls/passkey-calls'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { AccountPart, MemberPart, PART_LIST, PART_ROW } from './account-part'
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs'
import { SavedNote } from './profile-form'
import { useMoment } from './use-own-account'
import { useEmailProof, usePasskeyList } from './use-passkey-list'

/** A member's passkeys: adds, names and removes them. */
export function Passkeys({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { memberId, email, pendingEmail = null } = member
  const [done, setDone] = useState<{ words: string; count: number }>({ words: '', count: 0 })
  const [removed, setRemoved] = useState<Passkey | null>(null)
  // The address is proven once its code has come back.
  const { list, replace } = usePasskeyList(memberId, `${email} ${pendingEmail}`)
  const onDone = (passkeys: Passkey[], words: string) => {
    replace({ passkeys, isEmailProven: true })
    setDone(({ count }) => ({ words, count: count + 1 }))
  }
  return (
    <AccountPart title={t('ownAccount.passkeys')} lead={t('ownAccount.passkeysText')}>
      <MemberPart list={list} label={t('ownAccount.loadingPasskeys')} skeleton={<Skeleton height="3rem" />}>
        {({ passkeys, isEmailProven }) => (
          <>
            {passkeys.length > 0 ? (
              <ul sx={PART_LIST}>
                {passkeys.map(passkey => (
                  <PasskeyItem key={passkey.passkeyId} passkey={passkey} onRemove={() => setRemoved(passkey)} />
                ))}
              </ul>
            ) : null}
            {isEmailProven ? (
              <AddPasskey member={member} onAdded={found => onDone(found, t('ownAccount.passkeyAdded'))} />
            ) : (
              <ProveEmail isSent={pendingEmail !== null} />
            )}
          </>
        )}
      </MemberPart>
      <SavedNote key={done.count} text={done.words || null} />
      {removed ? (
        <RemovePasskeyDialog
          member={member}
          passkey={removed}
          onRemoved={found => onDone(found, t('ownAccount.passkeyRemoved'))}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </AccountPart>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation()
  const momentOf = useMoment()
  const { name, createdAt, usedAt } = passkey
  const used = usedAt === null ? null : momentOf(usedAt)
  return (
    <li sx={PART_ROW}>
      <div sx={{ display: 'grid', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi sx={{ fontWeight: 'semibold' }}>{name}</bdi>
        <span sx={{ variant: 'text.meta' }}>{t('ownAccount.passkeySince', { 0: momentOf(createdAt).day })}</span>
        <span sx={{ variant: 'text.meta' }}>
          {used ? t('ownAccount.passkeyUsed', { 0: used.day, 1: used.time }) : t('ownAccount.passkeyUnused')}
        </span>
      </div>
      <Button variant="outline" onClick={onRemove} aria-label={`${t('ownAccount.removePasskey')}: ${name}`}>
        {t('ownAccount.removePasskey')}
      </Button>
    </li>
  )
}

function AddPasskey({ member, onAdded }: { member: MemberDetails; onAdded: (passkeys: Passkey[]) => void }) {
  const { t } = useTranslation()
  const isSupported = usePasskeySupport()
  const [isAdding, setAdding] = useState(false)
  if (isSupported !== true) return <p sx={{ m: 0, color: 'textAlt' }}>{t('loyaltyReply.passkey.unsupported')}</p>
  return (
    <div>
      <Button variant="outline" onClick={() => setAdding(true)}>
        {t('ownAccount.addPasskey')}
      </Button>
      {isAdding ? <AddPasskeyDialog member={member} onAdded={onAdded} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

/** Before the first passkey the account's address is to be proven. @param isSent a code is on its way: the page asks for it */
function ProveEmail({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation()
  const { run, isBusy, problem } = useEmailProof()
  const label = t('ownAccount.sendProof')
  return (
    <div sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
      <p sx={{ m: 0, maxWidth: 'text' }}>{t(isSent ? 'ownAccount.proofSent' : 'ownAccount.proofNeeded')}</p>
      {isSent ? null : (
        <Button variant="outline" busy={isBusy} busyLabel={label} onClick={run}>
          {label}
        </Button>
      )}
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
    </div>
  )
}
