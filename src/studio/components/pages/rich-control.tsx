import type { Editor } from '@tiptap/core'
import { useCallback, useState } from 'react'
import type { PickOption } from '../../rules/pages/pick-options'
import { useRichEditor } from '../../rich-text/use-rich-editor'
import { type MessageKey, t } from '../../translate'
import { classifyDestination } from '../../../ui/classify-destination'
import { PickControl } from './pick-control'

interface RichControlProps {
  id: string
  value: string
  isRequired: boolean
  describedBy: string | undefined
  /** What links can lead to. */
  addresses: readonly PickOption[]
  onChange: (value: unknown) => void
}

interface Mark {
  name: MessageKey
  keys?: string
  isOn: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const heading = (level: 2 | 3): Mark => ({
  name: `rich.h${level}`,
  keys: `Control+Alt+${level}`,
  isOn: editor => editor.isActive('heading', { level }),
  press: editor => editor.chain().focus().toggleHeading({ level }).run(),
})

const MARKS: readonly Mark[] = [
  {
    name: 'rich.strong',
    keys: 'Control+B',
    isOn: editor => editor.isActive('bold'),
    press: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'rich.em',
    keys: 'Control+I',
    isOn: editor => editor.isActive('italic'),
    press: editor => editor.chain().focus().toggleItalic().run(),
  },
  heading(2),
  heading(3),
  {
    name: 'rich.ul',
    keys: 'Control+Shift+8',
    isOn: editor => editor.isActive('bulletList'),
    press: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'rich.ol',
    keys: 'Control+Shift+7',
    isOn: editor => editor.isActive('orderedList'),
    press: editor => editor.chain().focus().toggleOrderedList().run(),
  },
]

/** A text with marks, headings, lists and links, edited as it looks. Its markup is never shown. */
export function RichControl({ id, value, isRequired, describedBy, addresses, onChange }: RichControlProps) {
  const [isLinking, setLinking] = useState(false)
  const openLink = useCallback(() => setLinking(true), [])
  const { place, editor, hasKept } = useRichEditor({
    value,
    attributes: {
      id,
      class: 'input rich-area',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-required': String(isRequired),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
    label: keptText,
    onLink: openLink,
    onChange: next => onChange(next === '' && !isRequired ? undefined : next),
  })
  return (
    <div className="rich">
      <div className="rich-marks" role="group" aria-labelledby={`${id}-label`}>
        {MARKS.map(({ name, keys, isOn, press }) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={editor !== null && isOn(editor)}
            aria-keyshortcuts={keys}
            onClick={() => editor && press(editor)}
          >
            {t(name)}
          </button>
        ))}
        <button
          type="button"
          className="button"
          aria-pressed={editor?.isActive('link') ?? false}
          aria-expanded={isLinking}
          aria-keyshortcuts="Control+K"
          onClick={() => setLinking(!isLinking)}
        >
          {t('rich.a')}
        </button>
      </div>
      {isLinking && editor ? (
        <LinkForm editor={editor} id={`${id}-link`} addresses={addresses} onEnd={() => setLinking(false)} />
      ) : null}
      <div ref={place} />
      {hasKept ? <p className="hint">{t('rich.keptHint')}</p> : null}
    </div>
  )
}

interface LinkFormProps {
  editor: Editor
  id: string
  addresses: readonly PickOption[]
  onEnd: () => void
}

/** Where the selected words lead; without selected words, the name of the place is written. */
function LinkForm({ editor, id, addresses, onEnd }: LinkFormProps) {
  const given: unknown = editor.getAttributes('link')['href']
  const [href, setHref] = useState(typeof given === 'string' ? given : '')
  const [isRefused, setRefused] = useState(false)
  const set = () => {
    if (classifyDestination(href).kind === 'none') {
      setRefused(true)
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    const isNew = editor.state.selection.empty && typeof given !== 'string'
    const text = addresses.find(({ value }) => value === href)?.name ?? href
    const at = editor.state.selection.from
    const marked = isNew ? chain.insertContent(text).setTextSelection({ from: at, to: at + text.length }) : chain
    marked.setLink({ href: href.trim() }).run()
    onEnd()
  }
  return (
    <div className="rich-link">
      <label className="label" htmlFor={id}>
        {t('rich.to')}
      </label>
      <PickControl
        id={id}
        options={addresses}
        value={href}
        isOpen
        isRequired
        describedBy={isRefused ? `${id}-fault` : undefined}
        onChange={setHref}
      />
      {isRefused ? (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {t('rich.noAddress')}
        </p>
      ) : null}
      <div className="studio-actions">
        <button type="button" className="button" onClick={set}>
          {t('rich.setLink')}
        </button>
        {typeof given === 'string' ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onEnd()
            }}
          >
            {t('rich.unlink')}
          </button>
        ) : null}
        <button type="button" className="button" onClick={onEnd}>
          {t('rich.cancel')}
        </button>
      </div>
    </div>
  )
}

function keptText(html: string): string {
  const what = html.includes('<table') ? 'rich.keptTable' : html.includes('<img') ? 'rich.keptPicture' : 'rich.keptPart'
  return t(what)
}
