import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon'

/** Announces that something was saved, and takes the focus. @param isSaved true right after saving */
export function SavedNote({ isSaved, children }: { isSaved: boolean; children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSaved) note.current?.focus()
  }, [isSaved])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      sx={{ m: 0, minHeight: '1.55em', display: 'flex', alignItems: 'center', gap: 2 }}
    >
      {isSaved ? (
        <>
          <Icon name="check" size={20} />
          {children}
        </>
      ) : null}
    </p>
  )
}
