import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/spinner'
import { useToast } from '../../ui/toast-context'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { type Card, useCards } from '../../features/account/components/use-cards'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { AccountPart, MemberPart } from '../../features/account/components/account-part'
import { CardItem } from '../../features/account/components/card-item'
import { ConfirmDialog } from '../../features/account/components/confirm-dialog'
import * as v from 'valibot'
import { success } from '../../platform/result'
import { requiredText } from '../../features/membership/rules/forms/field-rules'
import { REPLY_CODES } from '../../features/session/rules/call-fault'
import { CodeForm, LETTERED } from '../../features/membership/components/form/code-form'

export function CardsScreen() {
  return <AccountPage page="cards">{member => <CardsPanel member={member} />}</AccountPage>
}

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
                      loadPass={() => cards.pass(card.cardCode)}
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
          act={() => cards.remove(question.card.cardCode)}
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

interface AddCardFormProps {
  add: ReturnType<typeof useCards>['add']
  onAdded: (cards: Card[] | undefined) => void
}

const MAX_LENGTH = 32
const CardCodeSchema = v.object({ cardCode: requiredText(MAX_LENGTH) })

/** Adds a card bought at the cinema; its number is sent upper-cased (specification §5). */
function AddCardForm({ add, onAdded }: AddCardFormProps) {
  const { t } = useTranslation()
  return (
    <div sx={{ maxWidth: '28rem' }}>
      <CodeForm<{ cardCode: string }>
        label={t('account.addCard')}
        submit={t('account.addCard')}
        schema={CardCodeSchema}
        defaults={{ cardCode: '' }}
        fieldOfCode={{
          [REPLY_CODES.invalidActivation]: 'cardCode',
          [REPLY_CODES.cardAlreadyActive]: 'cardCode',
          [REPLY_CODES.memberNotFound]: 'cardCode',
        }}
        send={async ({ cardCode }, fields) => {
          const added = await add(cardCode)
          if (!added.ok) return added
          fields.reset()
          onAdded(added.value.cards)
          return success(null)
        }}
        codes={[
          {
            name: 'cardCode',
            label: t('account.cardNumber'),
            hint: t('account.cardNumberHint'),
            autoComplete: 'off',
            ...LETTERED,
            maxLength: MAX_LENGTH,
          },
        ]}
      />
    </div>
  )
}
