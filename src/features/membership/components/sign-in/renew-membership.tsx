import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { RadioGroup } from '../../../../ui/radio-group'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatMoney } from '../../../i18n/rules/format-money'
import { type MembershipPerson, sellsMemberships } from '../../rules/membership'
import { useMemberAction } from '../use-member-action'
import { useRenewal } from '../use-membership'
import { Link } from '../../../../ui/link'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import type { MembershipItem } from '../../../session/rules/calls/reply-fields'

const rowStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 3,
  justifyItems: 'start',
  textAlign: 'start',
  '& > p': { m: 0 },
}

/** Starts a membership for a person whose membership has expired or not started; of several the member chooses one. */
export function RenewMembership({ person }: { person: MembershipPerson }) {
  const { t } = useTranslation()
  const renew = useRenewal()
  const [offered, setOffered] = useState<readonly MembershipItem[]>([])
  const [code, setCode] = useState<string | null>(null)
  const chosen = offered.find(item => item.code === code) ?? offered[0]
  const action = useMemberAction({
    act: () => renew(person, chosen),
    onDone: setOffered,
    fallback: 'signIn.renewFailed',
  })
  const isRenewed = action.isDone && offered.length === 0
  return (
    <div sx={rowStyles}>
      {chosen ? <MembershipChoice items={offered} chosen={chosen} onChange={setCode} /> : null}
      {isRenewed ? null : (
        <Button busy={action.isBusy} busyLabel={t('signIn.renewing')} onClick={action.run}>
          {t('signIn.renew')}
        </Button>
      )}
      <p role="status">
        {isRenewed ? t('signIn.renewed') : action.isDone ? t('signIn.chooseThenRenew') : action.problem}
      </p>
      {action.problem ? <p>{t('signIn.notActiveYet')}</p> : null}
    </div>
  )
}

interface MembershipChoiceProps {
  items: readonly MembershipItem[]
  chosen: MembershipItem
  /** Called with the code of an item. */
  onChange: (code: string) => void
}

function MembershipChoice({ items, chosen, onChange }: MembershipChoiceProps) {
  const { t, locale } = useTranslation()
  const { currency } = useMembershipConfig()
  const options = items.map(({ code, name, cost: amount }) => ({
    value: code,
    label: name ?? code,
    hint: amount > 0 ? formatMoney({ amount, currency }, locale) : t('signIn.membershipFree'),
  }))
  // Specification §4: the order costs nothing, whatever the list says.
  const isPriced = items.some(({ cost }) => cost > 0)
  return (
    <RadioGroup
      label={t('signIn.whichMembership')}
      {...(isPriced ? { hint: t('signIn.nothingCharged') } : {})}
      options={options}
      value={chosen.code}
      onChange={onChange}
    />
  )
}

/** Renews an expired membership, here or at the box office. @param person null when the email is unknown */
export function Renewal({ person }: { person: MembershipPerson | null }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const config = useMembershipConfig()
  if (sellsMemberships(config) && person) return <RenewMembership person={person} />
  return (
    <p sx={{ m: 0 }}>
      {t('signIn.renewAtBoxOffice')} <Link to={`/${paths.theaters}/`}>{t('signIn.toBoxOffice')}</Link>
    </p>
  )
}
