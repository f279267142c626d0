import type { ReactNode } from 'react'
import { useSelectedTheater } from './use-selected-theater'

/**
 * Renders its children when the visitor has a theater. On the server they are rendered hidden; the boot script of the
 * head shows them before the first paint. Renders a block: place it in normal flow.
 */
export function WhenTheater({ children }: { children: ReactNode }) {
  const { status } = useSelectedTheater()
  if (status === 'none') return null
  const isPending = status === 'pending'
  return (
    <div hidden={isPending} data-when={isPending ? 'theater' : undefined}>
      {children}
    </div>
  )
}

/** Renders its children when the visitor has no theater, or while it is unknown. Renders a block. */
export function WhenNoTheater({ children }: { children: ReactNode }) {
  const { status } = useSelectedTheater()
  if (status === 'selected') return null
  return <div data-when={status === 'pending' ? 'no-theater' : undefined}>{children}</div>
}
