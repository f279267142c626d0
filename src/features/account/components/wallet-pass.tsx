import { withPrefix } from 'gatsby'
import { useEffect, useRef, useState } from 'react'
import { readUserAgent } from '../../../platform/device'
import { failure, success } from '../../../platform/result'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import type { CallFault } from '../../session/rules/call-fault'
import { applePassQuery, savePassAddress } from '../rules/save-pass-address'
import { type WalletName, walletsOfDevice } from '../rules/offered-wallets'
import { useSession } from '../../session/components/use-session'
import { type MemberActionInput, useMemberAction } from '../../membership/components/use-member-action'
import { useMembershipConfig } from '../../session/components/use-membership-config'

interface WalletPassProps {
  load: MemberActionInput<string>['act']
  /** Tells several passes on a page apart. */
  of: string
  wallet?: WalletName
}

interface WalletPassesProps {
  of: string
  /** The JWT that Google Wallet saves. */
  google: MemberActionInput<string>['act']
  /** What `getApplePass` is asked for. */
  apple: { ticketId: string } | { voucherCode: string }
}

/** The passes of a ticket or voucher that this device can keep. */
export function WalletPasses({ of, google, apple }: WalletPassesProps) {
  const session = useSession()
  // Unknown to the server, like the member.
  const [userAgent, setUserAgent] = useState<string | null>(null)
  useEffect(() => setUserAgent(readUserAgent()), [])
  if (session.status !== 'member' || userAgent === null) return null
  return walletsOfDevice(session.member, userAgent).map(wallet => (
    <WalletPass
      key={wallet}
      of={of}
      wallet={wallet}
      load={
        wallet === 'GOOGLE'
          ? google
          : async ({ call }) => {
              const reply = await call('getApplePass', { values: apple })
              return reply.ok ? success(reply.value.pass ?? '') : reply
            }
      }
    />
  ))
}

/** Adds a pass to the phone's wallet in two presses, as browsers block windows that open after a response. */
export function WalletPass({ load, of, wallet = 'GOOGLE' }: WalletPassProps) {
  const { t } = useTranslation()
  const { savePassUrl } = useMembershipConfig()
  const [address, setAddress] = useState<string | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { run, isBusy, problem } = useMemberAction({
    act: async sessionClient => {
      const loaded = await load(sessionClient)
      if (!loaded.ok) return loaded
      const query = wallet === 'APPLE' ? applePassQuery(loaded.value) : null
      const found =
        wallet === 'GOOGLE'
          ? savePassAddress(loaded.value, savePassUrl)
          : query && `${withPrefix('/api/passes')}${query}`
      return found === null ? failure<CallFault>({ kind: 'unexpected', status: 200 }) : success(found)
    },
    onDone: setAddress,
    fallback: 'account.passFailed',
  })
  useEffect(() => {
    link.current?.focus()
  }, [address])

  if (address !== null) {
    return (
      <a
        ref={link}
        href={address}
        // Wallet opens over the page.
        {...(wallet === 'GOOGLE' ? { target: '_blank' } : {})}
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        sx={{ variant: 'buttons.outline' }}
      >
        <Icon name="external" size={20} />
        {t('account.openWallet')}
      </a>
    )
  }
  const label = t(wallet === 'GOOGLE' ? 'account.toWallet' : 'account.toAppleWallet')
  return (
    <div sx={{ display: 'grid', justifyItems: 'start' }}>
      <Button variant="outline" busy={isBusy} busyLabel={label} aria-label={`${label}: ${of}`} onClick={run}>
        {label}
      </Button>
      <div role="alert" sx={{ '& > *': { mt: 2 } }}>
        {problem ? <Notice variant="warning">{problem}</Notice> : null}
      </div>
    </div>
  )
}
