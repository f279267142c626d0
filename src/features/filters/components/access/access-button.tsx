import { pageCode } from '../../../../platform/page-code'
import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { LazyDialogButton } from '../../../../ui/lazy-dialog-button'
import { useTranslation } from '../../../i18n/components/use-translation'

const loadDialog = pageCode('access-dialog', () =>
  import(/* webpackChunkName: "access-dialog" */ './access-dialog').then(({ AccessDialog }) => AccessDialog),
)

const busyStyles: ThemeUICSSObject = {
  '&[aria-busy=true]': { cursor: 'progress' },
  // The button needs scripts.
  '@media (scripting: none)': { display: 'none' },
}
/** Rendered while empty, without taking space. */
const saidStyles: ThemeUICSSObject = { fontSize: 'sm', '&:empty': { position: 'absolute' } }

/** Button that opens the dialog of access needs, which loads on the first press. */
export function AccessButton({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LazyDialogButton
      load={loadDialog}
      dialogProps={{}}
      className={className}
      sx={busyStyles}
      failure={({ hasFailed }) =>
        hasFailed ? (
          <span role="alert" sx={saidStyles}>
            {t('access.notLoaded')}
          </span>
        ) : null
      }
    >
      {children}
    </LazyDialogButton>
  )
}
