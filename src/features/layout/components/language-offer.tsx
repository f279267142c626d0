import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { textDirection } from '../../i18n/rules/compose-text'
import { Icon } from '../../../ui/icon'
import { PLAIN_BUTTON_STYLES } from '../../../ui/button'
import { useLanguageOffer } from './use-language-offer'

const styles: ThemeUICSSObject = {
  position: 'fixed',
  insetInline: 3,
  bottom: 'calc(env(safe-area-inset-bottom) + 1rem)',
  zIndex: 'popper',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 4,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 2rem)',
  mx: 'auto',
  py: 1,
  px: 4,
  bg: 'surface',
  color: 'text',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  boxShadow: 'overlay',
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', fontWeight: 'semibold' },
  '& > button': {
    ...PLAIN_BUTTON_STYLES,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'target',
    minHeight: 'target',
  },
  '@media print': { display: 'none' },
}

/** Offers the page in the language that the visitor's browser asks for, in that language, until it is taken or declined. */
export function LanguageOffer() {
  const offer = useLanguageOffer()
  if (!offer) return null
  const { locale, path, words, decline } = offer
  return (
    <section lang={locale} dir={textDirection(locale)} aria-label={words.text} sx={styles}>
      <span>{words.text}</span>
      <a href={withPrefix(path)} hrefLang={locale} data-language={locale}>
        {words.link}
      </a>
      <button type="button" aria-label={words.close} onClick={decline}>
        <Icon name="close" size={20} />
      </button>
    </section>
  )
}
