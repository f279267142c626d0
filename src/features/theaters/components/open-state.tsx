import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import type { ClosureSpan } from '../rules/closure-state'
import { closureLabel } from '../rules/closure-words'
import { useClosureState, type TheaterDay } from './use-closure-state'

const styles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: '1.5em',
  fontSize: 'sm',
  color: 'textAlt',
  '&::before': { content: '""', flex: 'none', width: '0.6em', height: '0.6em', borderRadius: 'circle', bg: 'success' },
  '&[data-state=announced]::before': { bg: 'warning' },
  '&[data-state=closed]::before, &[data-state=permanentlyClosed]::before': { bg: 'danger' },
  '&[data-state=unknown]::before': { bg: 'border' },
}

/** Open or closed in a few words, with a coloured dot. */
export function OpenState(props: TheaterDay & { closures: readonly ClosureSpan[] }) {
  const { t, locale } = useTranslation()
  const closure = useClosureState(props)
  return (
    <span sx={styles} data-state={closure?.state ?? 'unknown'}>
      {closure && closureLabel({ closure, locale, t })}
    </span>
  )
}
