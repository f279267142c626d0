import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import type { ClosureSpan } from '../rules/closure-state'
import { closureSentence } from '../rules/closure-words'
import { useClosureState, type TheaterDay } from './use-closure-state'

const styles: ThemeUICSSObject = {
  display: 'flex',
  gap: 3,
  alignItems: 'flex-start',
  p: 4,
  borderRadius: 'medium',
  bg: 'warningSurface',
  color: 'readableOnWarningSurface',
  '& p': { m: 0 },
}

/** Notice that a theater is or will be closed, with the reason; nothing without a current or announced closure. */
export function ClosureNotice(props: TheaterDay & { closures: readonly ClosureSpan[] }) {
  const { t, locale } = useTranslation()
  const closure = useClosureState(props)
  const sentence = closure && closureSentence({ closure, locale, t })
  if (!sentence) return null
  return (
    <div role="note" aria-label={t('theaters.noticeTitle')} sx={styles}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{sentence}</strong>
        </p>
        {closure.closure?.reason && <p>{closure.closure.reason}</p>}
      </div>
    </div>
  )
}
