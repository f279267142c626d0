import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../../../ui/empty-state'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'
import { useToast } from '../../../../ui/toast-context'
import { returnFocus } from '../../../../platform/document'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { Plan } from '../../rules/plan/plan'
import { bestTime, tallyPlan, type PickTally } from '../../rules/plan/tally-plan'
import type { ShowtimePick } from '../../rules/pick-address'
import type { PickState } from '../../rules/pick-state'
import { PickCard } from '../picks/pick-card'
import { PICK_GRID_STYLES } from '../picks/pick-card-styles'
import { PickSkeletons } from '../picks/pick-cards'
import { PickNextStep } from '../picks/pick-lines'
import { pickName, zoneNames } from '../picks/pick-words'
import { type PickedShowtime, usePickedShowtimes } from '../picks/use-picked-showtimes'
import { PlanAnswers } from './plan-answers'
import { PlanForm } from './plan-form'
import { PlanMaker } from './plan-maker'
import { BAR_STYLES, BEST_STYLES } from './plan-styles'
import { isNameFault, joinNames, planFaultWords } from './plan-words'
import { type FollowedPlan, usePlan } from './use-plan'

/** Id of the count, which receives focus after a time was taken out. */
const COUNT_ID = 'plan-count'

/** States in which nobody can go: there is nothing to vote on. */
const DONE: ReadonlySet<PickState> = new Set<PickState>(['over', 'started', 'cancelled', 'gone'])

interface PlanViewProps {
  /** As the page's address has it. */
  secret: string
  /** Button that shares the plan's link. */
  share: ReactNode
  /** Links of the plan that has ended. */
  ways: ReactNode
}

/** A plan with friends: what suits most, each time with everybody's answers, and the visitor's own. */
export function PlanView({ secret, share, ways }: PlanViewProps) {
  const { t } = useTranslation()
  const { session, state, own, voters } = usePlan(secret)
  const { plan, status } = state
  if (status === 'ended') {
    return (
      <div role="status">
        <EmptyState isDrawn title={t('shortlistPlan.endedTitle')} actions={ways}>
          {t('shortlistPlan.endedText')}
        </EmptyState>
      </div>
    )
  }
  if (status === 'failed') {
    return (
      <Notice variant="warning">
        <p>{t('shortlistPlan.failed')}</p>
        <div sx={{ mt: 3 }}>
          <Button variant="outline" onClick={() => void session.refresh()}>
            {t('shortlistPlan.retry')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (!plan) return <PickSkeletons count={4} />
  const isMaker = own.maker !== null
  return (
    <>
      <PlanBar plan={plan} count={voters.length} share={share} />
      <PlanNotice state={state} isKept={!own.isSent && own.name !== ''} />
      <PlanTimes {...{ session, plan, voters, own, isMaker }} />
      <PlanForm {...{ session, state, own }} />
      {isMaker ? <PlanMaker session={session} picks={plan.picks} /> : null}
    </>
  )
}

function PlanBar({ plan, count, share }: { plan: Plan; count: number; share: ReactNode }) {
  const { t, locale } = useTranslation()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(plan.endsAt)
  return (
    <>
      <p sx={{ m: 0, maxWidth: 'text', color: 'textAlt', fontSize: 'sm' }}>{t('shortlistPlan.kept', { 0: day })}</p>
      <div sx={BAR_STYLES}>
        {share}
        <p id={COUNT_ID} tabIndex={-1} sx={{ m: 0, color: 'textAlt' }}>
          {t('shortlistPlan.answered', { count })}
        </p>
      </div>
    </>
  )
}

/** What went wrong, and that answers are kept until the network is back. */
function PlanNotice({ state, isKept }: Pick<FollowedPlan, 'state'> & { isKept: boolean }) {
  const translation = useTranslation()
  const { t } = translation
  const { fault, sending, isStale } = state
  const isWaiting = sending === 'waiting' && isKept
  const words = [
    ...(isWaiting ? [t('shortlistPlan.waiting')] : []),
    ...(fault && !isNameFault(fault) && !(isWaiting && fault === 'offline')
      ? [planFaultWords(fault, translation)]
      : []),
    ...(isStale && !isWaiting ? [t('shortlistPlan.stale')] : []),
  ]
  // Always there: screen readers announce what comes into a region that they know.
  return <div role="status">{words.length > 0 ? <Notice variant="warning">{words.join(' ')}</Notice> : null}</div>
}

interface PlanTimesProps extends Pick<FollowedPlan, 'session' | 'voters' | 'own'> {
  plan: Plan
  isMaker: boolean
}

function PlanTimes({ session, plan, voters, own, isMaker }: PlanTimesProps) {
  const { t, locale } = useTranslation()
  const { show } = useToast()
  const picked = usePickedShowtimes(plan.picks)
  const zones = useMemo(() => zoneNames(picked, locale), [picked, locale])
  const tally = useMemo(() => tallyPlan(plan.picks, voters), [plan.picks, voters])
  const best = bestTime(picked, tally)
  const takeOut = (pick: ShowtimePick) => {
    const putBack = () => void session.changePicks(plan.picks)
    void session.changePicks(plan.picks.filter(other => other !== pick)).then(isDone => {
      if (!isDone) return
      returnFocus(null, COUNT_ID)
      show({ message: t('shortlistScreen.removed'), action: { label: t('shortlist.undo'), onSelect: putBack } })
    })
  }
  return (
    <>
      <BestTime best={best} tally={best ? tally.get(best.key) : undefined} hasVotes={voters.length > 0} />
      <ul sx={PICK_GRID_STYLES}>
        {picked.map(one => (
          <li key={one.key}>
            <PickCard
              picked={one}
              zone={zones.get(one.key)}
              onRemove={isMaker && plan.picks.length > 1 ? () => takeOut(one.pick) : null}
            >
              <PlanAnswers
                picked={one}
                own={own.votes[one.key]}
                tally={tally.get(one.key)}
                onAnswer={DONE.has(one.state) ? null : answer => session.answer(one.key, answer)}
              />
            </PickCard>
          </li>
        ))}
      </ul>
    </>
  )
}

interface BestTimeProps {
  best: PickedShowtime | null
  tally: PickTally | undefined
  hasVotes: boolean
}

/** The time that suits most, with its booking link. */
function BestTime({ best, tally, hasVotes }: BestTimeProps) {
  const translation = useTranslation()
  const { t } = translation
  if (!hasVotes) return null
  return (
    <section aria-labelledby="plan-best" sx={BEST_STYLES}>
      <h2 id="plan-best">{t('shortlistPlan.best')}</h2>
      {best && tally ? (
        <>
          <p className="best-time">{pickName(best, translation)}</p>
          {tally.yes.length > 0 ? (
            <p>{t('shortlistPlan.names.yes', { 0: joinNames(tally.yes, translation) })}</p>
          ) : null}
          {tally.maybe.length > 0 ? (
            <p>{t('shortlistPlan.names.maybe', { 0: joinNames(tally.maybe, translation) })}</p>
          ) : null}
          <div className="best-next">
            <PickNextStep picked={best} />
          </div>
        </>
      ) : (
        <p>{t('shortlistPlan.noBest')}</p>
      )}
    </section>
  )
}
