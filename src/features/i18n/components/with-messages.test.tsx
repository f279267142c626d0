import { render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { I18nProvider } from './i18n-provider'
import { useTranslation } from './use-translation'
import { withMessages } from './with-messages'

const french = { locale: { short: 'fr', long: 'fr-FR' }, messages: { 'finder.close': 'Fermer' } }
const WORDS = { 'finder.show_one': 'Montrer {count} séance', 'finder.show_other': 'Montrer {count} séances' }

function Sheet({ count }: { count: number }) {
  const { t } = useTranslation()
  const [first] = useState(() => t('finder.show', { count }))
  return <p>{[first, t('finder.show', { count: 1 }), t('finder.close')].join(' | ')}</p>
}
const LoadedSheet = withMessages(Sheet, WORDS)

describe('withMessages', () => {
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
