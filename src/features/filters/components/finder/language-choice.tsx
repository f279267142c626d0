import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { FacetOption } from '../../rules/facets'
import { FacetChip } from './facet-chip'
import { useBrowserLanguages } from './use-browser-languages'

interface LanguageChoiceProps {
  options: readonly FacetOption[]
  /** Called with the codes of all chosen languages. */
  onChange: (codes: readonly string[]) => void
}

const hintStyles: ThemeUICSSObject = { flexBasis: '100%', m: 0, fontSize: 'sm', color: 'textAlt', maxWidth: '38em' }

/** Languages as toggles. Those of the visitor's browser are offered in one press while none is chosen. */
export function LanguageChoice({ options, onChange }: LanguageChoiceProps) {
  const { t, locale } = useTranslation()
  const chosen = options.flatMap(({ key, isSelected }) => (isSelected ? key : []))
  const asked = useBrowserLanguages()
  const offered = chosen.length > 0 ? [] : asked.flatMap(code => options.find(({ key }) => key === code) ?? [])
  return (
    <>
      {options.map(option => (
        <FacetChip
          key={option.key}
          parameter="understand"
          option={option}
          onPress={() =>
            onChange(option.isSelected ? chosen.filter(key => key !== option.key) : [...chosen, option.key])
          }
        />
      ))}
      {offered.length > 0 && (
        <button type="button" className="fc-link" onClick={() => onChange(offered.map(({ key }) => key))}>
          {t('finder.asBrowser', {
            0: new Intl.ListFormat(locale).format(offered.flatMap(({ label }) => label ?? [])),
          })}
        </button>
      )}
      <p sx={hintStyles}>{t('finder.understandHint')}</p>
    </>
  )
}
