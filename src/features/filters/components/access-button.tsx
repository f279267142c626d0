import { useState, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'

const loadDialog = () => import('./access-dialog').then(({ AccessDialog }) => AccessDialog)

const busyStyles: ThemeUICSSObject = {
  '&[aria-busy=true]': { cursor: 'progress' },
  // It does nothing without scripts.
  '@media (scripting: none)': { display: 'none' },
}
/** It waits for something to say; empty, it takes no room in a row. */
const saidStyles: ThemeUICSSObject = { fontSize: 'sm', '&:empty': { position: 'absolute' } }

interface AccessButtonProps {
  /** How it looks is the place's own. */
  className?: string
  children: ReactNode
}

/** Opens the visitor's access needs; their dialog is loaded at the first press. */
export function AccessButton({ className, children }: AccessButtonProps) {
  const { t } = useTranslation()
  const { status, Component: AccessDialog, request } = useLazyComponent(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const isBusy = isOpen && status === 'loading'
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        sx={busyStyles}
        {...(isBusy ? { 'aria-busy': true } : {})}
        onClick={() => {
          setOpen(true)
          request()
        }}
      >
        {children}
      </button>
      {status === 'failed' ? (
        <span role="alert" sx={saidStyles}>
          {t('access.notLoaded')}
        </span>
      ) : null}
      {AccessDialog ? <AccessDialog open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
