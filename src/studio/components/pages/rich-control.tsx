import { useRef } from 'react'
import { wrapSelection } from '../../rules/pages/wrap-selection'
import { t } from '../../translate'

interface RichControlProps {
  id: string
  value: string
  isRequired: boolean
  onChange: (value: unknown) => void
}

const TAGS = ['p', 'h2', 'strong', 'em', 'ul', 'a'] as const

/** A text with its marks as HTML; the canvas shows at once what becomes of it, and buttons set the marks. */
export function RichControl({ id, value, isRequired, onChange }: RichControlProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const mark = (tag: (typeof TAGS)[number]) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    const next = wrapSelection(value, { start: selectionStart, end: selectionEnd }, tag)
    onChange(next.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <>
      <div className="rich-marks" role="group" aria-labelledby={`${id}-label`}>
        {TAGS.map(tag => (
          <button key={tag} type="button" className="button" onClick={() => mark(tag)}>
            {t(`rich.${tag}`)}
          </button>
        ))}
      </div>
      <textarea
        ref={area}
        id={id}
        className="input rich-area"
        rows={8}
        value={value}
        required={isRequired}
        onChange={event => onChange(event.target.value === '' && !isRequired ? undefined : event.target.value)}
      />
    </>
  )
}
