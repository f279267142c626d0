import { useRef, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton } from '../../../ui/spinner'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { type Card, useCards } from './use-cards'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { AccountPart } from './account-part'
import { AddCardForm } from './add-card-form'
import { CardItem } from './card-item'
import { ConfirmDialog } from './confirm-dialog'
import { MemberPart } from './member-part'

type Question = { kind: 'remove'; card: Card } | { kind: 'lost' }

/** A member's cards, which can be added, removed and reported lost. */
export function CardsPanel({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { version } = useMembershipConfig()
  const { show } = useToast()
  const cards = useCards(member)
  const [question, setQuestion] = useState<Question | null>(null)
  const top = useRef<HTMLDivElement>(null)

  const done = (found: readonly Card[] | undefined, message: string) => {
    setQuestion(null)
    cards.take(found)
    show({ message, tone: 'success' })
    top.current?.focus()
  }
  return (
    <>
      <div ref={top} tabIndex={-1} aria-label={t('memberPages.cards')} role="group">
        <MemberPart list={cards.list} label={t('account.loadingCards')} skeleton={<Skeleton height="22rem" />}>
          {found =>
            found.length === 0 ? (
              <EmptyState title={t('account.noCardTitle')}>{t('account.noCardText')}</EmptyState>
            ) : (
              <ul sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
                {found.map(card => (
                  <li key={card.cardCode}>
                    <CardItem
                      card={card}
                      loadPass={sessionClient => cards.pass(sessionClient, card.cardCode)}
                      onRemove={() => setQuestion({ kind: 'remove', card })}
                      onLost={version === 3 ? () => setQuestion({ kind: 'lost' }) : null}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </MemberPart>
      </div>
      {version === 3 ? (
        <AccountPart title={t('account.addCard')} lead={t('account.addCardText')}>
          <AddCardForm add={cards.add} onAdded={found => done(found, t('account.cardAdded'))} />
        </AccountPart>
      ) : null}
      {question?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('account.removeCard')}
          confirm={t('account.removeCard')}
          act={sessionClient => cards.remove(sessionClient, question.card.cardCode)}
          onDone={reply => done(reply.cards, t('account.cardRemoved'))}
          onClose={() => setQuestion(null)}
          fallback="account.cardKept"
        >
          <p>{t('account.removeCardText', { 0: question.card.cardCode })}</p>
        </ConfirmDialog>
      ) : null}
      {question?.kind === 'lost' ? (
        <ConfirmDialog
          title={t('account.reportLost')}
          confirm={t('account.reportLost')}
          act={cards.reportLost}
          onDone={reply => done(reply.cards, t('account.lostReported'))}
          onClose={() => setQuestion(null)}
        >
          <p>{t('account.reportLostText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
