import { useState } from 'react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton } from '../../../ui/spinner'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberList } from '../../membership/components/use-member-list'
import type { Voucher } from '../../session/rules/calls/reply-fields'
import { useSiteShell } from '../../site/components/use-site-shell'
import { formatDate } from '../rules/account-formats'
import { type groupVouchers, voucherPlace } from '../rules/vouchers'
import { AccountPart, MemberPart, PART_LIST, PART_ROW } from './account-part'
import { WalletPasses } from './wallet-pass'
import { CODE_TEXT_STYLES, CodeDialog } from './scannable-code'

interface OwnVouchersProps {
  list: MemberList<Voucher[]>
  group: (vouchers: readonly Voucher[]) => ReturnType<typeof groupVouchers>
  /** Whether the account has them; otherwise only this browser does. */
  isInAccount: boolean
  /** Whether rewards are redeemed on this page. */
  isRedeemable: boolean
}

/** What the member has redeemed: vouchers to use with their codes, then earlier ones. */
export function OwnVouchers({ list, group, isInAccount, isRedeemable }: OwnVouchersProps) {
  const { t } = useTranslation()
  // Where the till redeems, only what there is is shown.
  if (!isRedeemable && (list.status !== 'ready' || list.value.length === 0)) return null
  return (
    <AccountPart title={t('vouchers.title')} lead={t(isInAccount ? 'vouchers.lead' : 'vouchers.leadHere')}>
      <MemberPart list={list} label={t('vouchers.loading')} skeleton={<Skeleton height="6rem" />}>
        {vouchers => {
          if (vouchers.length === 0)
            return (
              <EmptyState level="h3" title={t('vouchers.noneTitle')}>
                {t('vouchers.noneText')}
              </EmptyState>
            )
          const { open, earlier } = group(vouchers)
          return (
            <>
              {open.length > 0 ? (
                <VoucherList vouchers={open} isOpen isInAccount={isInAccount} />
              ) : (
                <p sx={{ m: 0 }}>{t('vouchers.noneOpen')}</p>
              )}
              {earlier.length > 0 ? (
                <details>
                  <summary sx={{ py: 2, cursor: 'pointer' }}>
                    {t('vouchers.earlier', { count: earlier.length })}
                  </summary>
                  <VoucherList vouchers={earlier} isOpen={false} isInAccount={isInAccount} />
                </details>
              ) : null}
            </>
          )
        }}
      </MemberPart>
    </AccountPart>
  )
}

interface VoucherListProps {
  vouchers: readonly Voucher[]
  isOpen: boolean
  isInAccount: boolean
}

function VoucherList({ vouchers, isOpen, isInAccount }: VoucherListProps) {
  return (
    <ul sx={PART_LIST}>
      {vouchers.map(voucher => (
        <li key={voucher.voucherCode} sx={PART_ROW}>
          <VoucherWords voucher={voucher} isOpen={isOpen} />
          {isOpen ? <VoucherCode voucher={voucher} hasPasses={isInAccount} /> : null}
        </li>
      ))}
    </ul>
  )
}

function VoucherWords({ voucher, isOpen }: { voucher: Voucher; isOpen: boolean }) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const place = voucherPlace(voucher, id => theaters.find(({ theaterId }) => theaterId === id)?.name ?? null)
  const [redeemed, until, used] = [voucher.redeemedAt, voucher.validUntil, voucher.usedAt].map(at =>
    formatDate(at, locale),
  )
  return (
    <div sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <span sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <strong>{voucher.name}</strong>
        {isOpen ? null : <Badge variant="quiet">{t(used ? 'vouchers.used' : 'vouchers.lapsed')}</Badge>}
      </span>
      {isOpen ? <span sx={{ ...CODE_TEXT_STYLES, fontSize: 'lg' }}>{voucher.voucherCode}</span> : null}
      {place ? <span sx={{ variant: 'text.meta' }}>{t(place.key, { 0: place.name })}</span> : null}
      {until && !used ? (
        <span sx={{ variant: 'text.meta' }}>{t(isOpen ? 'vouchers.until' : 'vouchers.lapsedOn', { 0: until })}</span>
      ) : null}
      {voucher.validUntil === null && isOpen ? (
        <span sx={{ variant: 'text.meta' }}>{t('vouchers.unlimited')}</span>
      ) : null}
      {used ? <span sx={{ variant: 'text.meta' }}>{t('vouchers.usedOn', { 0: used })}</span> : null}
      {redeemed ? <span sx={{ variant: 'text.meta' }}>{t('vouchers.redeemedOn', { 0: redeemed })}</span> : null}
    </div>
  )
}

function VoucherCode({ voucher: { name, voucherCode }, hasPasses }: { voucher: Voucher; hasPasses: boolean }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outline" onClick={() => setShown(true)} aria-label={`${t('account.showCode')}: ${name}`}>
        {t('account.showCode')}
      </Button>
      {hasPasses ? (
        <WalletPasses
          of={name}
          google={({ call }) => call('getVoucherPass', { values: { voucherCode } })}
          apple={{ voucherCode }}
        />
      ) : null}
      {isShown ? (
        <CodeDialog
          title={name}
          text={t('account.voucherReady')}
          code={voucherCode}
          format="QR_CODE"
          onClose={() => setShown(false)}
        />
      ) : null}
    </div>
  )
}
