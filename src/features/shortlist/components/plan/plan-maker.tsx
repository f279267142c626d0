import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { MAX_PLAN_PICKS } from '../../rules/plan/plan'
import { hasPick, type ShowtimePick } from '../../rules/pick-address'
import { useShortlist } from '../use-shortlist'
import { BAR_STYLES } from './plan-styles'
import type { FollowedPlan } from './use-plan'

interface PlanMakerProps extends Pick<FollowedPlan, 'session'> {
  picks: readonly ShowtimePick[]
}

/** What the plan's maker alone can do: put times in from the own list, and end the plan. */
export function PlanMaker({ session, picks }: PlanMakerProps) {
  const { t } = useTranslation()
  const { picks: listed } = useShortlist()
  const more = listed.filter(pick => !hasPick(picks, pick)).slice(0, MAX_PLAN_PICKS - picks.length)
  return (
    <div sx={{ display: 'grid', gap: 3 }}>
      <p sx={{ m: 0, color: 'textAlt' }}>{t('shortlistPlan.maker')}</p>
      <div sx={BAR_STYLES}>
        {more.length > 0 ? (
          <Button variant="outline" onClick={() => void session.changePicks([...picks, ...more])}>
            {t('shortlistPlan.add', { count: more.length })}
          </Button>
        ) : null}
        <EndPlan session={session} />
      </div>
    </div>
  )
}

/** Ends the plan at the second press. */
function EndPlan({ session }: Pick<FollowedPlan, 'session'>) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) keep.current?.focus()
    else if (wasAsked.current) end.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (!isAsked) {
    return (
      <Button ref={end} variant="outline" onClick={() => setAsked(true)}>
        {t('shortlistPlan.end')}
      </Button>
    )
  }
  return (
    <div role="group" aria-labelledby="plan-end" sx={BAR_STYLES}>
      <p id="plan-end" sx={{ m: 0 }}>
        {t('shortlistPlan.endSure')}
      </p>
      <Button ref={keep} variant="outline" onClick={() => setAsked(false)}>
        {t('shortlistPlan.endNo')}
      </Button>
      <Button onClick={() => void session.endPlan()}>{t('shortlistPlan.endYes')}</Button>
    </div>
  )
}
