import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Chip } from '../../../ui/chip'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { needKey } from '../../filters/components/access-words'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { useAccessProfile } from '../../filters/components/use-access-profile'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { QuickBuyChoice } from '../rules/quick-buy-options'
import { type QuickBuySteps, useQuickBuyOptions } from './use-quick-buy-options'
import { QuickBuyDays } from './quick-buy-days'
import { QuickBuyFilm } from './quick-buy-film'
import { QuickBuyPlaces } from './quick-buy-places'
import { QUICK_BUY_STYLES } from './quick-buy-styles'
import { QuickBuyTheater } from './quick-buy-theater'
import { QuickBuyTimes } from './quick-buy-times'

interface QuickBuyFormProps {
  choice: QuickBuyChoice
  onChoose: (changes: Partial<QuickBuyChoice>) => void
  onRetry: () => void
  onClose: () => void
}

const NO_NEEDS: readonly AccessNeed[] = []

/** The four steps. All are visible and can be changed; each offers what fits the previous ones. */
export function QuickBuyForm({ choice, onChoose, onRetry, onClose }: QuickBuyFormProps) {
  const { t, locale } = useTranslation()
  const { isSingleLocation } = useSiteShell().settings
  const { needs: profile } = useAccessProfile()
  const [isNarrow, setNarrow] = useState(true)
  const needs = isNarrow ? profile : NO_NEEDS
  const steps = useQuickBuyOptions(choice, needs)
  const { film, days, day, status } = steps
  const chooseDay = (chosen: string) => onChoose({ day: chosen })

  return (
    <div sx={QUICK_BUY_STYLES}>
      {isSingleLocation ? null : (
        <QuickBuyTheater
          value={choice.theaterId}
          film={film}
          hasFocus={choice.theaterId === null}
          onChange={theaterId => onChoose({ theaterId })}
        />
      )}
      <QuickBuyFilm
        steps={steps}
        theaterId={choice.theaterId}
        hasFocus={isSingleLocation || choice.theaterId !== null}
        onChange={movieId => onChoose({ movieId })}
      />
      {profile.length > 0 && (
        <div className="step">
          <div>
            <Chip pressed={isNarrow} onClick={() => setNarrow(!isNarrow)}>
              {t('quickBuy.onlyMine', { 0: profile.map(need => t(needKey(need))).join(commaOf(locale)) })}
            </Chip>
          </div>
        </div>
      )}
      {film?.isHere && day !== null && choice.theaterId !== null ? (
        <>
          <QuickBuyDays days={days} value={day} today={steps.today} onChange={chooseDay} />
          <QuickBuyTimes {...steps} {...{ film, day, needs, onRetry, onClose }} theaterId={choice.theaterId} />
        </>
      ) : status === 'failed' ? (
        <div className="box" role="alert">
          <p>{t('quickBuy.notLoaded')}</p>
          <Button variant="outline" onClick={onRetry}>
            {t('ticketing.tryAgain')}
          </Button>
        </div>
      ) : (
        <QuickBuyAsk steps={steps} choice={choice} onChoose={onChoose} onShowAll={() => setNarrow(false)} />
      )}
    </div>
  )
}

interface QuickBuyAskProps extends Pick<QuickBuyFormProps, 'choice' | 'onChoose'> {
  steps: QuickBuySteps
  /** Turns the filter by access needs off. */
  onShowAll: () => void
}

/** Shown while there is no time to choose: what to choose next, or where else the film shows. */
function QuickBuyAsk({ steps, choice, onChoose, onShowAll }: QuickBuyAskProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { film, here, status, isHiddenByNeeds } = steps
  const theater = theaters.find(({ theaterId }) => theaterId === choice.theaterId)
  if (status === 'loading')
    return (
      <p className="box step-note" role="status">
        {t('quickBuy.loading')}
      </p>
    )
  if (isHiddenByNeeds) {
    return (
      <div className="box" role="status">
        <p>{t('quickBuy.noneMeets')}</p>
        <Button variant="outline" onClick={onShowAll}>
          {t('quickBuy.showAll')}
        </Button>
      </div>
    )
  }
  if (film) {
    const words = theater
      ? t('quickBuy.notHere', { film: film.title, theater: theater.name })
      : t('quickBuy.onAt', { 0: film.title })
    return (
      <QuickBuyPlaces
        words={words}
        ids={film.theaterIds}
        from={choice.theaterId}
        onChoose={theaterId => onChoose({ theaterId })}
      />
    )
  }
  const ask = !theater ? 'quickBuy.needsBoth' : here.length > 0 ? 'quickBuy.needsFilm' : 'quickBuy.nothingHere'
  return (
    <p className="box step-note" role="status">
      {t(ask, { 0: theater?.name ?? '' })}
    </p>
  )
}
