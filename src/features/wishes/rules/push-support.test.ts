import { expect, it } from 'vitest'
import { decodePushKey, evaluatePushSupport, type PushDevice } from './push-support'

const device = (own: Partial<PushDevice>): PushDevice => ({
  hasWorker: true,
  hasPush: true,
  permission: 'default',
  isInIosBrowser: false,
  ...own,
})

it.each([
  ['ready', device({})],
  ['ready', device({ permission: 'granted' })],
  ['refused', device({ permission: 'denied' })],
  ['unsupported', device({ hasWorker: false })],
  ['unsupported', device({ hasPush: false })],
  ['unsupported', device({ permission: null })],
  ['homeScreen', device({ hasPush: false, permission: null, isInIosBrowser: true })],
] as const)('is %s for %j', (expected, of) => {
  expect(evaluatePushSupport(of)).toBe(expected)
})

it('decodes keys of base64url without padding', () => {
  expect([...decodePushKey('-_8A')]).toEqual([0xfb, 0xff, 0])
  expect([...decodePushKey('AQI')]).toEqual([1, 2])
})
