import { type ComponentPropsWithoutRef, type ElementType, forwardRef, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { deferredCode, FAR } from '../platform/deferred-code'
import { noteCode, type PageCode } from '../platform/page-code'

import { useWantedCode } from './use-wanted-code'
import { useWasHydrated } from './use-was-hydrated'

const AS_WRITTEN: ThemeUICSSObject = {}

/**
 * Creates an element with many styles by class. One in the page's HTML keeps its class name, whose rules are in the page's
 * stylesheet; their code is loaded where a browser draws the element itself, which waits for it.
 */
export function lateStyled<Tag extends 'div' | 'header'>(tag: Tag, load: PageCode<ThemeUICSSObject>) {
  const Element = tag as ElementType
  const code = deferredCode(load, FAR)
  type Props = ComponentPropsWithoutRef<Tag> & { children?: ReactNode }
  return forwardRef<HTMLElement, Props>(function LateStyled(props, ref) {
    noteCode(load)
    const isWritten = useWasHydrated()
    const styles = code.readOnly()
    const isWanted = styles === null && !isWritten

    useWantedCode(code, isWanted)

    if (isWanted) return null
    // With styles of its own in any case: Emotion's element is another than a plain one, and their children's ids differ.
    return <Element {...props} ref={ref} sx={styles ?? AS_WRITTEN} suppressHydrationWarning />
  })
}
