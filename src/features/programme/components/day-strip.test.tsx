import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { DayStrip } from './day-strip'
import { I18nProvider } from '../../i18n/components/i18n-provider'

const DAYS = ['2025-01-23', '2025-01-24', '2025-01-26', '2025-02-01', '2025-02-08']

function show(selected = '2025-01-23') {
  const onSelect = vi.fn()
  renderScreen(<DayStrip today="2025-01-23" selected={[selected]} days={DAYS} onSelect={onSelect} />)
  return onSelect
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('DayStrip', () => {
  it('has today and the next six days, those without showtimes disabled', () => {
    show()
    expect(names()).toEqual([
      'Today 23 Jan',
      'Fri 24 Jan',
      'Sat 25 Jan, no showings',
      'Sun 26 Jan',
      'Mon 27 Jan, no showings',
      'Tue 28 Jan, no showings',
      'Wed 29 Jan, no showings',
    ])
    expect(screen.getAllByRole('link').filter(link => link.getAttribute('aria-disabled'))).toHaveLength(4)
  })

  it('marks the selected day, and selects another in the page', async () => {
    const onSelect = show()
    expect(screen.getByRole('link', { current: 'date' }).textContent).toBe('Today 23 Jan')
    const friday = screen.getByRole('link', { name: /Fri 24/ })
    expect(friday.getAttribute('href')).toBe('?day=2025-01-24')
    await userEvent.click(friday)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('2025-01-24')
  })

  it('moves between days by arrow keys, past those that are disabled', async () => {
    show()
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Sun 26 Jan')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Fri 24 Jan')
    await user.keyboard('{End}{Home}')
    expect(document.activeElement?.textContent).toBe('Today 23 Jan')
  })

  it('keeps later days behind one button', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'More +2' }))
    expect(names().slice(7)).toEqual(['Sat 1 Feb', 'Sat 8 Feb'])
  })

  it('shows later days at once where one of them is selected', () => {
    show('2025-02-08')
    expect(screen.getByRole('link', { current: 'date' }).textContent).toBe('Sat 8 Feb')
  })
})

const FEW_DAYS = ['2025-01-23', '2025-01-24', '2025-01-26']
const HEBREW = { locale: { short: 'he', long: 'he-IL' }, messages: {}, words: null }

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
        <DayStrip today="2025-01-23" selected={['2025-01-23']} days={FEW_DAYS} onSelect={() => {}} />
      </I18nProvider>,
    )
    expect(screen.getAllByRole('link')).toHaveLength(7)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(focused()).toBe(expected)
  })
})
