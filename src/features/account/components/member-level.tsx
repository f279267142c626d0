import { useId } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import type { MembershipLevel } from '../../../config/membership-levels'
import { Badge } from '../../../ui/badge'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/components/use-translation'
import { reckonLevel } from '../../membership/rules/membership-level'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { AccountPart } from './account-part'
import { useBalanceWords } from './use-balance-words'

interface LevelProps {
  member: MemberDetails
  /** Of the site's membership; empty where it describes none. */
  levels: readonly MembershipLevel[]
}

/** A member's level, and in words what leads to the next; null where the site has no words for it. */
export function useMemberLevel({ member, levels }: LevelProps) {
  const { t } = useTranslation()
  const { sayAmount } = useBalanceWords()
  const points = member.collectedPoints ?? null
  const reckoned = reckonLevel({ levels, levelId: member.memberLevelId, points })
  if (!reckoned) return null
  const { level, next, missing } = reckoned
  const say = (amount: number) => sayAmount('POINTS', amount)
  const words =
    next === null
      ? t('levels.highest')
      : missing === null
        ? t('levels.next', { 0: next.name, 1: say(next.threshold) })
        : t('levels.missing', { 0: say(missing), 1: next.name })
  const counted = points === null ? null : t('levels.counted', { 0: say(points) })
  return { level, words, counted, progress: next && points !== null ? { value: points, max: next.threshold } : null }
}

const nextStyles: ThemeUICSSObject = { display: 'grid', gap: 2, maxWidth: 'text', '& > p': { m: 0 } }
const progressStyles: ThemeUICSSObject = { width: '100%', height: '0.75rem' }

/** The member's level, what is missing to the next, and what the level brings. */
export function MemberLevel(props: LevelProps) {
  const { t } = useTranslation()
  const reckoned = useMemberLevel(props)
  const wordsId = useId()
  if (!reckoned) return null
  const { level, words, counted, progress } = reckoned
  return (
    <AccountPart title={t('levels.title', { 0: level.name })}>
      <div sx={nextStyles}>
        <p id={wordsId}>{words}</p>
        {progress ? <progress aria-labelledby={wordsId} {...progress} sx={progressStyles} /> : null}
        {counted ? <p sx={{ variant: 'text.meta' }}>{counted}</p> : null}
      </div>
      {level.benefits.length > 0 ? (
        <div>
          <Heading as="h3">{t('levels.benefits')}</Heading>
          <ul sx={{ m: 0, mt: 2, ps: 5, maxWidth: 'text' }}>
            {level.benefits.map(benefit => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </AccountPart>
  )
}

/** The level in one line. */
export function LevelLine(props: LevelProps) {
  const reckoned = useMemberLevel(props)
  if (!reckoned) return null
  return (
    <p sx={{ m: 0 }}>
      <Badge>{reckoned.level.name}</Badge> {reckoned.words}
    </p>
  )
}
