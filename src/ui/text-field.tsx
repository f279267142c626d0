import {
  forwardRef,
  useCallback,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type FormEvent,
} from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { Icon, type IconName } from './icon'
import { useStrippedText, type TextControl } from './use-stripped-text'

const areaStyles: ThemeUICSSObject = { ...CONTROL_STYLES, lineHeight: 'body', resize: 'vertical' }
const frameStyles: ThemeUICSSObject = {
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    insetInlineStart: 3,
    insetBlock: 0,
    my: 'auto',
    color: 'textAlt',
    pointerEvents: 'none',
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
}
const iconInputStyles: ThemeUICSSObject = { ...CONTROL_STYLES, paddingInlineStart: '2.75rem' }

type NativeProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  | 'id'
  | 'dir'
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'minLength'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'defaultValue'
>

export interface TextFieldProps extends NativeProps, FieldWords {
  type?: 'text' | 'email' | 'tel' | 'search' | 'url'
  /** Renders a textarea. */
  multiline?: boolean
  rows?: number
  /** Controlled when present, uncontrolled when absent. */
  value?: string
  /** Called with the text after disallowed characters are removed. */
  onChange?: (value: string) => void
  onBlur?: (event: FocusEvent<TextControl>) => void
  onInvalid?: (event: FormEvent<TextControl>) => void
  /** Called before `onChange`, with access to the control and its validity. */
  onInput?: (event: FormEvent<TextControl>) => void
  /** Keeps the characters that text inputs otherwise remove, for free-form messages. */
  verbatim?: boolean
  /** Shown once such characters were removed. */
  strippedNote?: string
  icon?: IconName
}

/** A text input. Silently removes `< > ' " &` (specification §5) without disturbing the caret or IME composition. */
export const TextField = forwardRef<TextControl, TextFieldProps>(function TextField(props, ref) {
  const { label, mark, hint, error, labelHidden, id, ...own } = props
  const {
    type = 'text',
    multiline = false,
    rows = 6,
    value,
    onChange,
    verbatim = false,
    strippedNote,
    icon,
    ...rest
  } = own
  const [isStripped, setStripped] = useState(false)
  const onStripped = useCallback(() => setStripped(true), [])
  const { attach, draft, handlers } = useStrippedText({ ref, verbatim, onChange, onStripped })

  const native = {
    // E-mail addresses and URLs are always left-to-right; browsers handle telephone numbers.
    ...(type === 'email' || type === 'url' ? { dir: 'ltr' } : {}),
    ...rest,
    ...handlers,
    ref: attach,
    ...(value === undefined ? {} : { value: draft ?? value }),
  }
  return (
    <Field
      id={id}
      {...{ label, mark, hint, error }}
      note={isStripped ? strippedNote : undefined}
      {...(labelHidden ? { labelHidden } : {})}
    >
      {control => {
        if (multiline) return <textarea {...native} {...control} rows={rows} sx={areaStyles} />
        if (!icon) return <input {...native} {...control} type={type} sx={CONTROL_STYLES} />
        return (
          <div sx={frameStyles}>
            <Icon name={icon} size={20} />
            <input {...native} {...control} type={type} sx={iconInputStyles} />
          </div>
        )
      }}
    </Field>
  )
})
