import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLanguageFiles, loadLanguageFile } from '../../../platform/language-file'
import { I18nProvider } from './i18n-provider'
import { useTranslation } from './use-translation'
import type { ReactNode } from 'react'

const messages = {
  'showtimes.soldOut': 'Complet',
  'login.redirect': 'Vers {0} dans {1} s',
  'movies.count_one': '{count} film',
  'movies.count_other': '{count} films',
}
const french = { locale: { short: 'fr', long: 'fr-FR' }, messages, words: null }

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
      <I18nProvider intl={{ locale: { short: 'he', long: 'he-IL' }, messages, words: null }}>
        <Words />
      </I18nProvider>,
    )
    expect(screen.getByText(/Complet/).dir).toBe('rtl')
  })

  it('writes numbers in the digits of the locale', () => {
    const arabic = { 'movies.count_few': '{count} أفلام', 'login.redirect': '{0} {1}' }
    render(
      <I18nProvider intl={{ locale: { short: 'ar', long: 'ar-EG' }, messages: arabic, words: null }}>
        <Words />
      </I18nProvider>,
    )
    const words = screen.getByText(/أفلام/)
    expect(words.textContent).toContain('٣ أفلام')
    expect(words.textContent).toContain('la billetterie ٥')
  })

  it('reads a key as words where there is no provider', () => {
    render(<Words />)
    expect(screen.getByText(/^Sold out/)).toBeDefined()
  })
})

describe('messages of the language’s file', () => {
  const FILE = '/words/fr-FR.0123456789.json'
  const intl = { ...french, words: FILE }

  beforeEach(() => {
    const words = { 'finder.show_one': 'Montrer {count} séance', 'finder.show_other': 'Montrer {count} séances' }
    vi.stubGlobal('fetch', async () => Response.json(words))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    forgetLanguageFiles()
  })

  function Sheet({ count }: { count: number }) {
    const { t } = useTranslation()
    return <p>{[t('finder.show', { count }), t('movies.count', { count: 1 })].join(' | ')}</p>
  }

  it('are there once the file is, in the translation that the page had before', async () => {
    const seen = new Set<unknown>()
    const Watch = () => {
      seen.add(useTranslation())
      return null
    }
    const page = (children: ReactNode) => (
      <I18nProvider intl={intl}>
        <Watch />
        {children}
      </I18nProvider>
    )
    const { rerender } = render(page(null))
    await loadLanguageFile(FILE)
    rerender(page(<Sheet count={3} />))
    expect(screen.getByText('Montrer 3 séances | 1 film')).toBeDefined()
    expect(seen.size).toBe(1)
  })

  it('are those of the document’s file where the page’s data names one of the next release', async () => {
    document.head.innerHTML = `<meta name="part-code" content="${FILE} /0123456789.js">`
    await loadLanguageFile()
    render(
      <I18nProvider intl={{ ...french, words: '/words/fr-FR.aaaaaaaaaa.json' }}>
        <Sheet count={1} />
      </I18nProvider>,
    )
    expect(screen.getByText('Montrer 1 séance | 1 film')).toBeDefined()
    document.head.innerHTML = ''
  })
})
