import type { ThemeUICSSObject } from 'theme-ui'
import { pageCode } from '../../../../platform/page-code'
import { CHIP_STYLES } from '../../../../ui/chip-styles'
import { LazyDialogButton } from '../../../../ui/lazy-dialog-button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { FacetOption } from '../../rules/facets'
import { chosenLanguages } from './finder-words'

const loadDialog = pageCode('language-dialog', () =>
  import(/* webpackChunkName: "language-dialog" */ './language-dialog').then(dialog => dialog.LanguageDialog),
)

/** The words are those of a sentence; alone they begin with a capital. */
const chipStyles: ThemeUICSSObject = {
  ...CHIP_STYLES,
  '.language-word': { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } },
}
const onStyles: ThemeUICSSObject = { ...chipStyles, bg: 'muted', color: 'readableOnMuted', borderColor: 'currentColor' }

interface LanguageButtonProps {
  options: readonly FacetOption[]
  onChange: (codes: readonly string[]) => void
  foundCount: number
}

/** Chip that opens the dialog of understood languages, and names the chosen ones. */
export function LanguageButton(props: LanguageButtonProps) {
  const { t, locale } = useTranslation()
  const languages = chosenLanguages([{ parameter: 'understand', options: [...props.options] }], { t, locale })
  return (
    <LazyDialogButton
      load={loadDialog}
      dialogProps={props}
      sx={languages === null ? chipStyles : onStyles}
      failure={({ hasFailed }) => hasFailed && <span role="alert">{t('finder.notLoaded')}</span>}
    >
      <span className="language-word">{languages ?? t('finder.understand')}</span>
    </LazyDialogButton>
  )
}
