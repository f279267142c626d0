import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FormNode } from '../rules/form-node'
import { SettingField } from './setting-field'

afterEach(cleanup)

const TEXT = { is: 'text', known: [] } satisfies FormNode
const LOGO = {
  is: 'group',
  fields: [{ name: 'src', node: TEXT, isRequired: true, fallback: undefined }],
} satisfies FormNode

const show = (value: unknown, isRequired = false) =>
  render(
    <SettingField
      form={{ faults: [], mayWrite: true, pictures: ['assets/logo.svg'], onEdit: () => undefined }}
      field={{ node: LOGO, isRequired, fallback: undefined }}
      path={['logo']}
      wordPath="logo"
      value={value}
    />,
  )

it('calls no field of a group required that may be left out as a whole', () => {
  show(undefined)
  expect(screen.queryByText('(required)')).toBeNull()
})

it('offers the pictures of the site where a setting names one', () => {
  show({})
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Picture/ })
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['assets/logo.svg'])
})

it.each([
  [{}, false],
  [undefined, true],
])('calls it required in a group that is there, or must be: %j, %s', (value, isRequired) => {
  show(value, isRequired)
  expect(screen.getByText('(required)')).toBeTruthy()
})
