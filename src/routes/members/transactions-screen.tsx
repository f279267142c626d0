import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { useCallback, useState } from 'react'
import { farComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'
import type * as v from 'valibot'
import type { ThemeUICSSObject } from 'theme-ui'
import { success } from '../../platform/result'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/spinner'
import { formatMonth, formatShortDay } from '../../features/account/rules/account-formats'
import { groupByMonth } from '../../features/account/rules/group-by-month'
import type { MemberDetails, TransactionSchema } from '../../features/session/rules/calls/reply-fields'
import { useBalanceWords } from '../../features/account/components/use-balance-words'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { type MemberLoad, useMemberList } from '../../features/membership/components/use-member-list'
import { AccountPart, MemberPart, ShowMore } from '../../features/account/components/account-part'

const ClaimPoints = farComponent(
  pageCode('claim-points', () =>
    import(/* webpackChunkName: "claim-points" */ '../../features/account/components/claim-points').then(
      part => part.ClaimPoints,
    ),
  ),
)

export function TransactionsScreen() {
  return <AccountPage page="transactions">{member => <TransactionsPanel member={member} />}</AccountPage>
}

type Transaction = v.InferOutput<typeof TransactionSchema>

/** Transactions requested at first, and added with each press; version 3 has no such parameter. */
const PAGE = 50

const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0 }
const lineStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['3.5rem minmax(0, 1fr) auto', '5rem minmax(0, 1fr) auto'],
  columnGap: 3,
  alignItems: 'baseline',
  py: 3,
  borderBlockStart: '1px solid',
  borderColor: 'border',
}
const amountStyles: ThemeUICSSObject = { variant: 'text.time', whiteSpace: 'nowrap', textAlign: 'end' }
const sumStyles: ThemeUICSSObject = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'textAlt' }

export function TransactionsPanel({ member }: { member: MemberDetails }) {
  const { t, locale } = useTranslation()
  const { version, circuitId } = useMembershipConfig()
  const { sayAmount } = useBalanceWords()
  const [most, setMost] = useState(PAGE)
  const load = useCallback<MemberLoad<Transaction[]>>(
    async ({ call }) => {
      const reply =
        version === 3
          ? await call('transactionHistoryV3', { values: { circuitId } })
          : await call('transactionHistory', { values: { circuitId, maxResults: String(most) } })
      return reply.ok ? success(reply.value.transactions ?? []) : reply
    },
    [version, circuitId, most],
  )
  const { list, reload } = useMemberList(member.memberId, load)
  return (
    <>
      <MemberPart list={list} label={t('account.loadingTransactions')} skeleton={<Skeleton height="30rem" />}>
        {found =>
          found.length === 0 ? (
            <EmptyState title={t('account.noTransactionsTitle')}>{t('account.noTransactionsText')}</EmptyState>
          ) : (
            <>
              {groupByMonth(found).map(({ month, lines, sums }) => (
                <AccountPart
                  key={month}
                  title={formatMonth(month, locale)}
                  aside={
                    <p sx={sumStyles}>
                      {sums.map(({ type, amount }) => (
                        <span key={type}>{sayAmount(type, amount, true)}</span>
                      ))}
                    </p>
                  }
                >
                  <ul sx={listStyles}>
                    {lines.map(line => (
                      <Line key={line.transactionId} line={line} />
                    ))}
                  </ul>
                </AccountPart>
              ))}
              {version === 1 && found.length >= most ? (
                <ShowMore list={list} onPress={() => setMost(known => known + PAGE)} />
              ) : null}
            </>
          )
        }
      </MemberPart>
      {/* An operator's own member API has no such call (specification §7). */}
      {member.hasOwnCalls ? <ClaimPoints onClaimed={reload} /> : null}
    </>
  )
}

function Line({ line }: { line: Transaction }) {
  const { locale } = useTranslation()
  const { sayAmount } = useBalanceWords()
  return (
    <li sx={lineStyles}>
      <span sx={{ variant: 'text.meta', fontVariantNumeric: 'tabular-nums' }}>
        {formatShortDay(line.occurredAt, locale)}
      </span>
      <span sx={{ minWidth: 0, overflowWrap: 'break-word' }}>{line.description}</span>
      <span sx={{ ...amountStyles, color: line.amount > 0 ? 'success' : 'text' }}>
        {sayAmount(line.balanceType, line.amount, true)}
      </span>
    </li>
  )
}
