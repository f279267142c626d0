import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { useColorMode } from './use-color-mode'

const styles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  px: 3,
  border: '1px solid',
  borderColor: 'borderOnFooterBackground',
  borderRadius: 'buttonMedium',
  bg: 'transparent',
  color: 'readableOnFooterBackground',
  fontSize: 'sm',
  cursor: 'pointer',
  '&:hover': { borderColor: 'currentColor' },
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  '& > .when-dark': { display: 'none' },
  '.theme-ui-dark & > .when-light': { display: 'none' },
  '.theme-ui-dark & > .when-dark': { display: 'inline-flex' },
}

/** Toggles between light and dark. CSS selects the label, so that it is correct from the first paint. */
export function ColorModeToggle() {
  const { t } = useTranslation()
  const { toggle } = useColorMode()
  return (
    <button type="button" sx={styles} onClick={toggle}>
      <span className="when-light">
        <Icon name="moon" size={20} />
        {t('theme.useDark')}
      </span>
      <span className="when-dark">
        <Icon name="sun" size={20} />
        {t('theme.useLight')}
      </span>
    </button>
  )
}
