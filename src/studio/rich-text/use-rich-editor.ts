import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { readRichText, type RichDocument, writeRichText } from './rich-document'
import { RICH_OPTIONS, richExtensions } from './rich-extensions'

interface UseRichEditor {
  value: string
  /** Attributes of the editable element. */
  attributes: Readonly<Record<string, string>>
  /** Words for a part that cannot be shown. */
  label: (html: string) => string
  /** Ctrl or ⌘ with K. */
  onLink: () => void
  /** Never called by opening a text: with the value that was given when all changes are undone. */
  onChange: (value: string) => void
}

/** A text of a page in an editor. @returns the element to place it in, and the editor once it is there */
export function useRichEditor({ value, attributes, label, onLink, onChange }: UseRichEditor) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // The editor lives as long as its field, and begins with the attributes of its first moment.
  const current = useRef({ attributes, label, onLink, onChange })
  current.current = { attributes, label, onLink, onChange }
  /** What the field has by the editor's own doing; any other value is opened. */
  const written = useRef(value)
  const [first] = useState<RichDocument>(() => readRichText(value))
  const source = useRef({ opened: first, value })

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: richExtensions(html => current.current.label(html)),
      content: source.current.opened.content,
      ...RICH_OPTIONS,
      editorProps: {
        ...RICH_OPTIONS.editorProps,
        attributes: { ...current.current.attributes },
        handleKeyDown: (_, event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
          event.preventDefault()
          current.current.onLink()
          return true
        },
      },
      onTransaction: redraw,
      onUpdate: ({ editor: { state } }) => {
        const { opened: of, value: given } = source.current
        const next = writeRichText(state.doc, of)
        const isAsOpened = next === writeRichText(state.schema.nodeFromJSON(of.content), of)
        written.current = isAsOpened ? given : next
        current.current.onChange(written.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    const next = readRichText(value)
    source.current = { opened: next, value }
    editor.commands.setContent(next.content, { emitUpdate: false })
  }, [editor, value])

  const doc = editor?.state.doc
  return { place, editor, hasKept: doc?.children.some(({ type }) => type.name === 'kept') ?? false }
}
