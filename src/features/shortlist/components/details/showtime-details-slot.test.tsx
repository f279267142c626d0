import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { buildTestShowtime } from '../../../../../tests/builders/test-schedule'
import { ChipList } from '../../../programme/components/chips/chip-list'
import { ShowtimeChip } from '../../../programme/components/chips/showtime-chip'
import { ShowtimeDetailsSlot } from './showtime-details-slot'

vi.mock('./showtime-details', () => {
  throw new Error('a file that is gone')
})
vi.mock('../../../../platform/report-error')

it('a tap follows the link when the code of its details does not come', async () => {
  const followed = vi.fn((event: Event) => event.preventDefault())
  renderScreen(
    <>
      <ChipList theaterId="harbour">
        <ShowtimeChip showtime={buildTestShowtime({})} attributes={[]} of="Metropolis" moviePath="/movies/m/" />
      </ChipList>
      <ShowtimeDetailsSlot />
    </>,
  )
  window.addEventListener('click', followed)
  const chip = screen.getByRole('link')
  fireEvent(chip, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }))
  fireEvent.click(chip, { detail: 1 })
  expect(followed).not.toHaveBeenCalled()
  await waitFor(() => expect(followed).toHaveBeenCalledOnce())
  window.removeEventListener('click', followed)
})
