import { useEffect, useRef, useState } from 'react'
import { failure, success } from '../../../platform/result'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import type { CallFault } from '../../session/rules/call-fault'
import { savePassAddress } from '../rules/save-pass-address'
import { type MemberActionInput, useMemberAction } from '../../membership/components/use-member-action'
import { useMembershipConfig } from '../../session/components/use-membership-config'

interface WalletPassProps {
  load: MemberActionInput<string>['act']
  /** Tells several passes on a page apart. */
  of: string
}

/** Adds a pass to the phone's wallet in two presses, as browsers block windows that open after a response. */
export function WalletPass({ load, of }: WalletPassProps) {
  const { t } = useTranslation()
  const { savePassUrl } = useMembershipConfig()
  const [address, setAddress] = useState<string | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { run, isBusy, problem } = useMemberAction({
    act: async sessionClient => {
      const loaded = await load(sessionClient)
      if (!loaded.ok) return loaded
      const found = savePassAddress(loaded.value, savePassUrl)
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
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        sx={{ variant: 'buttons.outline' }}
      >
        <Icon name="external" size={20} />
        {t('account.openWallet')}
      </a>
    )
  }
  const label = t('account.toWallet')
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
