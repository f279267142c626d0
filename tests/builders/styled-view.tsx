import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactElement, useId } from 'react'
import type * as runtime from '../../src/ui/jsx/jsx-runtime'

const PAPER = { color: 'rgb(1, 2, 3)', '& > *': { margin: '4px' } }
const INK = { margin: '8px' }

/** A box with a field that has an id of React's, and one whose styles its parent adds to. */
export function viewOf({ jsx, jsxs }: Pick<typeof runtime, 'jsx' | 'jsxs'>): ReactElement {
  function Field({ className }: { className?: string }) {
    const id = useId()
    return jsxs('p', {
      sx: PAPER,
      ...(className ? { className } : {}),
      children: [
        jsx('label', { htmlFor: id, sx: INK, children: 'Film' }, 'label'),
        jsx('input', { id, className: 'wide', sx: INK }, 'input'),
      ],
    })
  }
  return jsxs('div', { sx: PAPER, children: [jsx(Field, {}, 'own'), jsx(Field, { sx: { opacity: 0.5 } }, 'joined')] })
}

export function inCache(element: ReactElement, cache = createCache({ key: 'css' })): ReactElement {
  cache.compat = true
  return <CacheProvider value={cache}>{element}</CacheProvider>
}

/** What the server makes of it. */
export const STYLED_HTML =
  '<div class="css-ewt65v"><p class="css-ewt65v"><label for=":R1:" class="css-1ynyhby">Film</label><input id=":R1:" class="wide css-1ynyhby"/></p><p class="css-a2mkmi"><label for=":Ra:" class="css-1ynyhby">Film</label><input id=":Ra:" class="wide css-1ynyhby"/></p></div>'
