import { type EditorOptions, type Extensions, getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { classifyDestination } from '../../ui/classify-destination'
import { cleanHtml } from './clean-html'
import { KeptBlock } from './kept-block'

/** What the editor can show: paragraphs, headings, lists, quotes, rules, marks and links that lead somewhere. */
export function richExtensions(label: (html: string) => string = () => ''): Extensions {
  return [
    StarterKit.configure({
      ...{ code: false, codeBlock: false, dropcursor: false, trailingNode: false },
      // A page has its heading of the first level.
      heading: { levels: [2, 3, 4, 5, 6] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: address => classifyDestination(address).kind !== 'none',
      },
    }),
    KeptBlock.configure({ label }),
  ]
}

export const RICH_SCHEMA = getSchema(richExtensions())

/** Without a style element of its own, and with what is pasted cleaned as a page's text is. */
export const RICH_OPTIONS = {
  injectCSS: false,
  editorProps: { transformPastedHTML: cleanHtml },
} satisfies Partial<EditorOptions>
