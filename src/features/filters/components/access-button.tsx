import { useState, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'

const loadDialog = () => import('./access-dialog').then(({ AccessDialog }) => AccessDialog)

const busyStyles: ThemeUICSSObject = {
  '&[aria-busy=true]': { cursor: 'progress' },
  // The button needs scripts.
  '@media (scripting: none)': { display: 'none' },
}
/** Rendered while empty, without taking space. */
const saidStyles: ThemeUICSSObject = { fontSize: 'sm', '&:empty': { position: 'absolute' } }

interface AccessButtonProps {
  /** Styles of the parent. */
  className?: string
  children: ReactNode
}

/** Button that opens the dialog of access needs, which loads on the first press. */
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
