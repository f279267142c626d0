import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import { shownBalances } from '../rules/balance-amount'
import { formatDate } from '../rules/account-formats'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useBalanceExpiry } from './use-balance-expiry'
import { useBalanceWords } from './use-balance-words'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { barsOf } from '../rules/scannable-format'
import { CodeDialog, ScannableCode } from './scannable-code'

const bandStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: [4, 6],
  alignItems: 'stretch',
  p: ['1.25rem', 6],
  bg: 'stage',
  color: 'textOnStage',
  borderRadius: 'large',
  outline: '1px solid transparent',
}
const infoStyles: ThemeUICSSObject = {
  display: 'grid',
  alignContent: 'space-between',
  gap: [4, 5],
  flex: '1 1 9rem',
  minWidth: 0,
}
const balancesStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: [5, 7], rowGap: 4, m: 0 }
const balanceStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  flex: ['1 1 8rem', 'none'],
  minWidth: 0,
}
const amountStyles: ThemeUICSSObject = { variant: 'text.display', m: 0, fontVariantNumeric: 'tabular-nums' }
const nameStyles: ThemeUICSSObject = { fontWeight: 'semibold', fontSize: 'lg' }
const quietStyles: ThemeUICSSObject = { m: 0, color: 'textAltOnStage', fontSize: 'sm', lineHeight: 'snug' }
/** On a phone the code fills a row with its button. */
const codeStyles: ThemeUICSSObject = {
  display: ['flex', 'grid'],
  flexWrap: 'wrap',
  gap: [4, 3],
  alignItems: 'center',
  justifyItems: 'center',
  alignContent: 'space-between',
  flex: ['1 1 100%', 'none'],
  '& > div': { width: ['8rem', '9rem'] },
}
/** A code of bars is read across a phone's whole width. */
const barsStyles: ThemeUICSSObject = {
  ...codeStyles,
  '& > div': { width: ['100%', '9rem'], maxWidth: '18rem' },
  '& > div > div': { aspectRatio: ['2.4', '1'] },
}

interface MemberBandProps {
  member: MemberDetails
  /** Name of the level; null for none. */
  level: string | null
}

export function MemberBand({ member, level: name }: MemberBandProps) {
  const { t, locale } = useTranslation()
  const config = useMembershipConfig()
  const { nameOf, numberOf } = useBalanceWords()
  const expiryOf = useBalanceExpiry()
  const [isShown, setShown] = useState(false)
  const card = member.memberCardNumber || null
  const number = card ?? member.memberId
  const until = formatDate(member.memberExpiry, locale)
  const level = config.type === 'TIERED' ? name : null

  return (
    <section aria-label={t('account.balances')} sx={bandStyles}>
      <div sx={infoStyles}>
        <dl sx={balancesStyles}>
          {shownBalances(config.balanceTypes, member.balances).map(balance => (
            <div key={balance.type} sx={balanceStyles}>
              <dt sx={nameStyles}>{nameOf(balance.type)}</dt>
              <dd sx={amountStyles}>{numberOf(balance.type, balance.amount)}</dd>
              {expiryOf(balance) ? <dd sx={quietStyles}>{expiryOf(balance)}</dd> : null}
            </div>
          ))}
        </dl>
        <p sx={quietStyles}>
          {level ? (
            <>
              <Badge>{level}</Badge>{' '}
            </>
          ) : null}
          {t('account.memberNumber', { 0: number })}
          {until ? ` · ${t('account.memberUntil', { 0: until })}` : null}
        </p>
      </div>
      {card ? (
        <div sx={barsOf(config.scannableCodeFormat) === null ? codeStyles : barsStyles}>
          <div>
            <ScannableCode text={card} format={config.scannableCodeFormat} />
          </div>
          <Button variant="stage" onClick={() => setShown(true)}>
            <Icon name="ticket" size={20} />
            {t('account.showCard')}
          </Button>
          {isShown ? (
            <CodeDialog
              title={t('account.yourCard')}
              text={t('account.cardForTill')}
              code={card}
              format={config.scannableCodeFormat}
              onClose={() => setShown(false)}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

/** As high as the band. */
export function BandSkeleton() {
  return (
    <>
      <div sx={{ display: ['none', 'block'] }}>
        <Skeleton height="17rem" />
      </div>
      <div sx={{ display: ['block', 'none'] }}>
        <Skeleton height="26rem" />
      </div>
    </>
  )
}
