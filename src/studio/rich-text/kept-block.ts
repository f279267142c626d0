import { Node } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * A part of a text that the editor cannot show as it is, such as a table or a picture: one block with its HTML, which can
 * be moved and removed, and is written back as it was. Its markup is never drawn in the studio.
 */
export const KeptBlock = Node.create<{ label: (html: string) => string }>({
  name: 'kept',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ label: () => '' }),
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [],
  renderHTML({ node }) {
    return ['div', { class: 'rich-kept', contenteditable: 'false' }, this.options.label(String(node.attrs['html']))]
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // What is typed over a selected block would take its place: it goes below it.
        handleTextInput: (view, _from, _to, text) => writeBelow(view, text),
        handlePaste: view => writeBelow(view, '') && false,
      },
    }),
  ],
})

/** Begins a paragraph below a kept part that is selected. @returns whether one is */
function writeBelow({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema, tr } = state
  const paragraph = schema.nodes['paragraph']
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'kept' || !paragraph) return false
  tr.insert(selection.to, paragraph.create(null, text === '' ? null : schema.text(text)))
  dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)))
  return true
}
