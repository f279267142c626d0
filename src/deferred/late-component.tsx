import { type ComponentType, type NamedExoticComponent, memo, useState } from 'react'
import { deferredCode, FAR } from '../platform/deferred-code'
import { noteCode, type PageCode } from '../platform/page-code'
import { KEPT } from './hydration-state'

import { useWantedCode } from './use-wanted-code'
import { useWasHydrated } from './use-was-hydrated'

/**
 * Creates a component for what mostly stays as the server wrote it: its markup is kept, and its code is loaded where it
 * shows something else, or is not in the page's HTML. Without a Suspense boundary, which a changing context would discard.
 * Kept markup answers no press: links in it work, buttons do not. `want` loads its code.
 * @param changes whether it changes without new properties: its code is then loaded once the page is live
 */
export function lateComponent<Props extends object>(
  load: PageCode<ComponentType<Props>>,
  changes: (props: Props) => boolean = () => false,
): NamedExoticComponent<Props> & { want: () => void } {
  const code = deferredCode(load, FAR)
  const Late = memo<Props>(function LateComponent(props) {
    noteCode(load)
    const isWritten = useWasHydrated()
    const [written] = useState(props)
    const Part = code.readOnly()
    const isWanted = Part === null && (!isWritten || !haveSameValues(written, props) || changes(props))

    useWantedCode(code, isWanted)

    if (Part) {
      return (
        <div key="live" sx={CONTENTS}>
          <Part {...props} />
        </div>
      )
    }
    // React keeps the server's elements in it.
    return isWritten ? (
      <div key="kept" ref={markKept} sx={CONTENTS} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    ) : null
  })
  return Object.assign(Late, { want: code.want })
}

const CONTENTS = { display: 'contents' }

const markKept = (node: HTMLElement | null) => node?.setAttribute(KEPT, '')

function haveSameValues(before: object, after: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(([name, value]) => Object.is(value, old.get(name)))
}
