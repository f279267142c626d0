import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { Chip } from '../../../../ui/chip'
import { commaOf } from '../../../i18n/rules/compose-text'
import { useTranslation } from '../../../i18n/components/use-translation'
import { needKey } from '../../../filters/components/access/access-words'
import { useAccessProfile } from '../../../filters/components/access/use-access-needs'
import type { AccessNeed } from '../../../schedule/rules/access-need'
import { useSiteShell } from '../../../site/components/use-site-shell'
import type { QuickBuyChoice } from '../../rules/quick-buy-options'
import { type QuickBuySteps, useQuickBuyOptions } from './use-quick-buy-options'
import { QuickBuyDays, QuickBuyFilm, QuickBuyTheater } from './quick-buy-steps'
import { QuickBuyPlaces } from './quick-buy-theaters'
import { QuickBuyTimes } from './quick-buy-times'
import type { ThemeUICSSObject } from 'theme-ui'

const QUICK_BUY_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  // Clears the gesture bar of phones.
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  '.step': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0, m: 0, p: 0, border: 0 },
  '.step-name': { m: 0, p: 0, fontSize: 'md', fontWeight: 'semibold', lineHeight: 'snug' },
  '.step-note': { m: 0, color: 'textAlt', fontSize: 'sm' },
  '.step-note a': { color: 'inherit' },
  '.days': { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' },
  '.day-state': { fontWeight: 'body', fontSize: 'xs' },
  '.later': { flex: '0 1 11rem', minWidth: '8rem' },
  '.places': { display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 },
  // Sets the times apart from the other steps.
  '.times': {
    display: 'grid',
    gap: 3,
    minHeight: '7.5rem',
    alignContent: 'start',
    pt: 4,
    borderTop: '1px solid',
    borderColor: 'border',
  },
  '.times .chips': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' },
  '.times .chip': { maxWidth: 'none', height: '100%' },
  '.times-head': { display: 'grid', gap: 1 },
  '.box': { p: 4, borderRadius: 'medium', bg: 'backgroundWithOffset', color: 'text' },
  '.box > p': { m: 0 },
  '.box > * + *': { mt: 3 },
}

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
        <QuickBuyPrompt steps={steps} choice={choice} onChoose={onChoose} onShowAll={() => setNarrow(false)} />
      )}
    </div>
  )
}

interface QuickBuyPromptProps extends Pick<QuickBuyFormProps, 'choice' | 'onChoose'> {
  steps: QuickBuySteps
  onShowAll: () => void
}

/** Shown while there is no time to choose: what to choose next, or where else the film shows. */
function QuickBuyPrompt({ steps, choice, onChoose, onShowAll }: QuickBuyPromptProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { film, here, status, isHiddenByNeeds } = steps
  const theater = theaters.find(({ theaterId }) => theaterId === choice.theaterId)
  if (status !== 'loading' && isHiddenByNeeds)
    return (
      <div className="box" role="status">
        <p>{t('quickBuy.noneMeets')}</p>
        <Button variant="outline" onClick={onShowAll}>
          {t('quickBuy.showAll')}
        </Button>
      </div>
    )
  if (status !== 'loading' && film) {
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
  const next = !theater ? 'quickBuy.needsBoth' : here.length > 0 ? 'quickBuy.needsFilm' : 'quickBuy.nothingHere'
  return (
    <p className="box step-note" role="status">
      {t(status === 'loading' ? 'quickBuy.loading' : next, { 0: theater?.name ?? '' })}
    </p>
  )
}
