import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { Icon } from './icon'
import { useEarlyInput } from './use-early-input'

const frameStyles: ThemeUICSSObject = {
  position: 'relative',
  '& > svg': { position: 'absolute', insetInlineEnd: 3, insetBlock: 0, my: 'auto', pointerEvents: 'none' },
}
const selectStyles: ThemeUICSSObject = {
  ...CONTROL_STYLES,
  paddingInlineEnd: '2.75rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option, & optgroup': { color: 'text', bg: 'surface' },
}

interface SelectOption {
  value: string
  label: string
  /** BCP 47, where the label is not in the page's language. */
  lang?: string | undefined
  disabled?: boolean
  /** Title of the group; neighbouring options with the same title form a group. */
  group?: string
}

export interface SelectFieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'select'>, 'onChange' | 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[]
  /** First option, with an empty value: 'Choose a country'. */
  placeholder?: string
  onChange?: (value: string) => void
}

/** A native select. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(props, ref) {
  const { label, mark, hint, error, labelHidden, id, options, placeholder, onChange, ...rest } = props
  const { attach, early, change } = useEarlyInput<HTMLSelectElement>(ref, ({ value }) => onChange?.(value))
  return (
    <Field id={id} {...{ label, mark, hint, error }} {...(labelHidden ? { labelHidden } : {})}>
      {control => (
        <div sx={frameStyles}>
          <select
            ref={attach}
            {...rest}
            {...(rest.value === undefined ? {} : early)}
            {...control}
            onChange={event => change(event.currentTarget)}
            sx={selectStyles}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {groupNeighbours(options).map(({ group, members }) =>
              group === undefined ? (
                members.map(renderOption)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(renderOption)}
                </optgroup>
              ),
            )}
          </select>
          <Icon name="chevronDown" size={20} />
        </div>
      )}
    </Field>
  )
})

function renderOption({ value, label, lang, disabled }: SelectOption) {
  return (
    <option key={value} value={value} lang={lang} disabled={disabled}>
      {label}
    </option>
  )
}

function groupNeighbours(options: readonly SelectOption[]) {
  const groups: { group: string | undefined; members: SelectOption[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
