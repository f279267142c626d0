import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { printPage } from '../../platform/device'
import { Button } from '../../ui/button'
import { Chip, ChipRow } from '../../ui/chip'
import { CONTAINER_STYLES } from '../../ui/container'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useBusinessToday } from '../../features/showtimes/components/use-now'
import { usePageQuery } from '../../features/site/components/use-page-query'
import type { ProgrammeQuery } from './programme-record'
import { buildProgrammeSheet, programmeSpan, type ProgrammeWeek } from '../../features/programme/rules/programme-sheet'
import { ProgrammeSheet } from './programme-sheet'

const WEEKS: readonly ProgrammeWeek[] = ['this', 'next']

const stageStyles: ThemeUICSSObject = {
  bg: 'stage',
  color: 'textOnStage',
  minHeight: '60vh',
  py: [4, 5, 6],
  '.programme-bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: [4, 5] },
  '.programme-words': { flex: '1 1 16rem', minWidth: 0 },
  '.programme-name': { m: 0, fontSize: 'lg', fontWeight: 'bold' },
  '.programme-lead': { m: 0, color: 'textAltOnStage', fontSize: 'sm' },
  '.programme-back': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', mt: 4 },
  '@media print': {
    p: 0,
    minHeight: 0,
    '.programme-bar, .programme-back': { display: 'none' },
    // The sheet of paper sets the width.
    '& > div': { maxWidth: 'none', p: 0 },
  },
}

/** A theater's play week as a sheet of paper; `?week=next` is the following week. */
export function ProgrammeScreen({ theater }: ProgrammeQuery) {
  const { t } = useTranslation()
  const { query, changeQuery } = usePageQuery()
  const week: ProgrammeWeek = query['week'] === 'next' ? 'next' : 'this'
  const today = useBusinessToday(theater)
  const { showtimeWeekReleaseDay: releaseDay } = theater
  const span = useMemo(() => programmeSpan({ today, releaseDay, week }), [today, releaseDay, week])
  const sheet = useMemo(() => buildProgrammeSheet({ ...theater, span }), [theater, span])
  return (
    <div sx={stageStyles}>
      <div sx={CONTAINER_STYLES}>
        <div className="programme-bar">
          <div className="programme-words">
            <p className="programme-name">{t('programmeScreen.heading')}</p>
            <p className="programme-lead">{t('programmeScreen.lead')}</p>
          </div>
          <ChipRow label={t('programmeScreen.chooseWeek')}>
            {WEEKS.map(choice => (
              <Chip
                key={choice}
                pressed={choice === week}
                onClick={() => changeQuery({ week: choice === 'next' ? 'next' : null }, { isStep: true })}
              >
                {t(`programmeScreen.${choice}Week`)}
              </Chip>
            ))}
          </ChipRow>
          <Button variant="stage" onClick={printPage}>
            <Icon name="printer" size={20} />
            {t('programmeScreen.print')}
          </Button>
        </div>
        <ProgrammeSheet theater={theater} span={span} sheet={sheet} />
        <Link to={theater.path} className="programme-back">
          {t('programmeScreen.back', { theaterName: theater.fullName })}
        </Link>
      </div>
    </div>
  )
}
