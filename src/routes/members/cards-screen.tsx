import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/spinner'
import { useToast } from '../../ui/toast-context'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { type Card, isUsableCard, useCards } from '../../features/account/components/use-cards'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { isPhysicalCardType } from '../../config/card-types'
import { MemberPart } from '../../features/account/components/account-part'
import { isWalletOffered } from '../../features/account/rules/offered-wallets'
import { CardItem } from '../../features/account/components/card-item'
import { ConfirmDialog } from '../../features/account/components/confirm-dialog'
import { farComponent } from '../../deferred/deferred-component'
import { noteCode, pageCode } from '../../platform/page-code'

const importAddCard = pageCode('add-card', () =>
  import(/* webpackChunkName: "add-card" */ '../../features/account/components/add-card').then(part => part.AddCard),
)
const AddCard = farComponent(importAddCard)

export function CardsScreen() {
  // A member alone sees it, whom the server does not know.
  noteCode(importAddCard)
  return <AccountPage page="cards">{member => <CardsPanel member={member} />}</AccountPage>
}

/** `blocked`: the cards that a report blocks. */
type Question = { kind: 'remove'; card: Card } | { kind: 'lost'; card: Card; blocked: readonly Card[] }

/** A member's cards, which can be added, removed and reported lost. */
export function CardsPanel({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { version, cardType } = useMembershipConfig()
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
  const isCardFirst = isPhysicalCardType(cardType)
  const hasCard = cards.list.status === 'ready' && cards.list.value.some(isUsableCard)
  const addCard =
    version === 3 ? (
      <AddCard
        add={cards.add}
        isFirst={isCardFirst && !hasCard}
        onAdded={found => done(found, t('account.cardAdded'))}
      />
    ) : null
  return (
    <>
      {isCardFirst ? addCard : null}
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
                      loadPass={isWalletOffered(member, 'GOOGLE') ? () => cards.pass(card.cardCode) : null}
                      onRemove={() => setQuestion({ kind: 'remove', card })}
                      onLost={
                        version === 3
                          ? () => setQuestion({ kind: 'lost', card, blocked: cards.blockedWith(card, found) })
                          : null
                      }
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </MemberPart>
      </div>
      {isCardFirst ? null : addCard}
      {question?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('account.removeCard')}
          confirm={t('account.removeCard')}
          act={() => cards.remove(question.card.cardCode)}
          onDone={reply => done(reply.cards, t('account.cardRemoved'))}
          onClose={() => setQuestion(null)}
        >
          <p>{t('account.removeCardText', { 0: question.card.cardCode })}</p>
        </ConfirmDialog>
      ) : null}
      {question?.kind === 'lost' ? (
        <ConfirmDialog
          title={t('account.reportLost')}
          confirm={t('account.reportLost')}
          act={() => cards.reportLost(question.card)}
          onDone={reply => done(reply.cards, t('account.lostReported', { count: question.blocked.length }))}
          onClose={() => setQuestion(null)}
        >
          <LostCards cards={question.blocked} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** What a report blocks: one card in a sentence, several as a list. */
function LostCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation()
  const [only, ...others] = cards
  if (only && others.length === 0) return <p>{t('account.reportLostText', { 0: only.cardCode })}</p>
  return (
    <>
      <p>{t('account.reportLostAll')}</p>
      <ul sx={{ m: 0 }}>
        {cards.map(({ cardCode }) => (
          <li key={cardCode}>{cardCode}</li>
        ))}
      </ul>
      <p>{t('account.reportLostAfter')}</p>
    </>
  )
}
