import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { I18nProvider, withMessages } from './i18n-provider'
import { useTranslation } from './use-translation'
import { type ReactNode, useState } from 'react'

const messages = {
  'showtimes.soldOut': 'Complet',
  'login.redirect': 'Vers {0} dans {1} s',
  'movies.count_one': '{count} film',
  'movies.count_other': '{count} films',
}
const french = { locale: { short: 'fr', long: 'fr-FR' }, messages }

function Words() {
  const { t, locale, dir } = useTranslation()
  const words = [
    t('showtimes.soldOut'),
    t('login.redirect', { 0: 'la billetterie', 1: 5 }),
    t('movies.count', { count: 1 }),
    t('movies.count', { count: 3 }),
    t('movies.nothingHere'),
  ]
  return (
    <p data-locale={locale} dir={dir}>
      {words.join(' | ')}
    </p>
  )
}

describe('I18nProvider', () => {
  it('speaks the page context’s messages at the first render, with positional, named and plural arguments', () => {
    render(
      <I18nProvider intl={french}>
        <Words />
      </I18nProvider>,
    )
    const words = screen.getByText(/Complet/)
    expect(words.textContent).toBe('Complet | Vers la billetterie dans 5 s | 1 film | 3 films | Nothing here')
    expect(words.dataset['locale']).toBe('fr-FR')
  })

  it('sets the writing direction by the language', () => {
    render(
      <I18nProvider intl={{ locale: { short: 'he', long: 'he-IL' }, messages }}>
        <Words />
      </I18nProvider>,
    )
    expect(screen.getByText(/Complet/).dir).toBe('rtl')
  })

  it('reads a key as words where there is no provider', () => {
    render(<Words />)
    expect(screen.getByText(/^Sold out/)).toBeDefined()
  })
})

describe('withMessages', () => {
  const french = { locale: { short: 'fr', long: 'fr-FR' }, messages: { 'finder.close': 'Fermer' } }

  const WORDS = { 'finder.show_one': 'Montrer {count} séance', 'finder.show_other': 'Montrer {count} séances' }

  function Sheet({ count }: { count: number }) {
    const { t } = useTranslation()
    const [first] = useState(() => t('finder.show', { count }))
    return <p>{[first, t('finder.show', { count: 1 }), t('finder.close')].join(' | ')}</p>
  }

  const LoadedSheet = withMessages(Sheet, WORDS)

  it('lets a loaded part speak its own words and the page’s, plurals too, from its first render', () => {
    render(
      <I18nProvider intl={french}>
        <LoadedSheet count={3} />
      </I18nProvider>,
    )
    expect(screen.getByText('Montrer 3 séances | Montrer 1 séance | Fermer')).toBeDefined()
  })

  it('is told again where the page changes under it, as its provider then has messages of its own', () => {
    const page = (children: ReactNode) => <I18nProvider intl={{ ...french }}>{children}</I18nProvider>
    const { rerender } = render(page(<LoadedSheet count={2} />))
    rerender(page(<LoadedSheet count={2} />))
    expect(screen.getByText('Montrer 2 séances | Montrer 1 séance | Fermer')).toBeDefined()
  })

  it('reads keys as words where there is no provider', () => {
    render(<LoadedSheet count={2} />)
    expect(screen.getByText('Show | Show | Close')).toBeDefined()
  })
})
