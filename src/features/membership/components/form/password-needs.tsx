import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { passwordNeeds, unmetPasswordNeeds } from '../../rules/password-rule'

const listStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['1fr', '1fr 1fr'],
  columnGap: 4,
  rowGap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 'sm',
  lineHeight: 'snug',
}
const needStyles: ThemeUICSSObject = { display: 'flex', alignItems: 'center', gap: 2, color: 'textAlt' }
const metStyles: ThemeUICSSObject = { ...needStyles, color: 'text' }
/** As wide as the tick that replaces it. */
const dotStyles: ThemeUICSSObject = {
  flex: 'none',
  width: '0.375rem',
  height: '0.375rem',
  mx: '0.375rem',
  bg: 'textAlt',
  borderRadius: 'circle',
  '@media (forced-colors: active)': { bg: 'CanvasText' },
}

/** Checklist of the provider's rules for a new password. */
export function PasswordNeeds({ id, password, provider }: { id: string; password: string; provider: string }) {
  const { t } = useTranslation()
  const unmet = unmetPasswordNeeds(password, provider)
  // The maximum length is listed only when it is exceeded.
  const listed = passwordNeeds(provider).filter(need => need !== 'notTooLong' || unmet.includes(need))
  return (
    <ul id={id} aria-label={t('memberField.passwordNeeds')} sx={listStyles}>
      {listed.map(need => {
        const isMet = password !== '' && !unmet.includes(need)
        return (
          <li key={need} sx={isMet ? metStyles : needStyles}>
            {isMet ? <Icon name="check" size={18} /> : <span aria-hidden sx={dotStyles} />}
            <span>
              {t(`memberField.need.${need}`)}
              {isMet ? <VisuallyHidden> {t('memberField.needMet')}</VisuallyHidden> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
