import type { ThemeUICSSObject } from 'theme-ui'
import words from 'site-words/access-next.json'
import { Icon } from '../../../ui/icon'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import { formatDayLabel, formatTime } from '../../schedule/rules/format-showtime'
import { useCardAccess } from './use-card-access'
import { NEED_ICONS } from './access-words'
import { needList } from './need-list'

const styles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  m: 0,
  mt: 1,
  minHeight: '1.5em',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '.access-signs': { display: 'inline-flex', flex: 'none', gap: 1, pt: '1px' },
  '&.has-next': { color: 'success', fontWeight: 'semibold' },
  '&.has-none': { color: 'textAlt' },
}

/** Line of a film's card: its next showtime that meets the visitor's needs, or that none is listed. */
export const CardAccessLine = withMessages(CardLine, words)

function CardLine({ movieId }: { movieId: string }) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { scope, status, needs, next, today, theaterName, home } = useCardAccess(movieId)
  if (needs.length === 0 || status === 'failed') return null
  const wanted = needList(needs, translation)
  const when =
    next && `${formatDayLabel({ day: next.businessDay, today, locale, t })} ${formatTime(next.startsAt, locale)}`
  const none = scope === 'days' ? t('access.noneSoon') : home ? t('access.noneAt', { 0: home }) : t('access.noneHere')
  return (
    <p sx={styles} className={next ? 'has-next' : 'has-none'} title={wanted} aria-busy={status === 'pending'}>
      <span className="access-signs">
        {needs.map(need => (
          <Icon key={need} name={NEED_ICONS[need]} size={18} />
        ))}
      </span>
      {status === 'pending' ? null : (
        <span>
          <VisuallyHidden>{`${t('access.nextWith', { 0: wanted })} `}</VisuallyHidden>
          {when ? [when, theaterName].filter(Boolean).join(commaOf(locale)) : none}
        </span>
      )}
    </p>
  )
}
