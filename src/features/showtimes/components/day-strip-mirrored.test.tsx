import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { I18nProvider } from '../../i18n/components/i18n-provider'
import { DayStrip } from '../../programme/components/day-strip'

const DAYS = ['2025-01-23', '2025-01-24', '2025-01-26']
const HEBREW = { locale: { short: 'he', long: 'he-IL' }, messages: {} }

const focused = () => document.activeElement?.getAttribute('href')

describe('DayStrip from right to left', () => {
  it.each([
    ['{ArrowLeft}', '?day=2025-01-24'],
    ['{ArrowLeft}{ArrowLeft}', '?day=2025-01-26'],
    ['{ArrowLeft}{ArrowLeft}{ArrowRight}', '?day=2025-01-24'],
    ['{ArrowRight}', '?day=2025-01-23'],
    ['{End}', '?day=2025-01-26'],
    ['{End}{Home}', '?day=2025-01-23'],
  ])('moves by %s to %s: arrow keys go the way that they point', async (keys, expected) => {
    renderScreen(
      <I18nProvider intl={HEBREW}>
        <DayStrip today="2025-01-23" selected={['2025-01-23']} days={DAYS} onSelect={() => {}} />
      </I18nProvider>,
    )
    expect(screen.getAllByRole('link')).toHaveLength(7)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(focused()).toBe(expected)
  })
})
