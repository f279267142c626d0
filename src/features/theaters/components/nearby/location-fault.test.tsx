import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../../tests/builders/render-screen'
import { answerGeolocation } from '../../../../../tests/stubs/geolocation'
import type * as nearbyCode from '../../client/nearby-code'
import { LocationButton } from './location-button'

const line = vi.hoisted(() => ({ isDown: true }))
vi.mock('../../client/nearby-code', async importOriginal => {
  const { NEARBY_CODE } = await importOriginal<typeof nearbyCode>()
  return { NEARBY_CODE: () => (line.isDown ? Promise.reject(new Error('no line')) : NEARBY_CODE()) }
})

it('says so where the code that finds the visitor does not come; another press tries again', async () => {
  answerGeolocation({ latitude: 51.449512, longitude: -2.598 })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const coordinates = { latitude: 51.4495, longitude: -2.598 }
  renderScreen(<LocationButton />, {
    shell: buildShell({ theaters: [buildShellTheater({ theaterId: 'Harbour', coordinates })] }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/^The distances could not be loaded/)).toBeDefined()
  expect(warned).toHaveBeenCalledWith('theaters: no line')
  line.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByRole('button', { name: 'Forget my location' })).toBeDefined()
})
