import { useCallback, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { BuiltInDialog } from '../../../../ui/dialog'
import { Link } from '../../../../ui/link'
import { Skeleton } from '../../../../ui/spinner'
import { useLazyComponent } from '../../../../ui/use-lazy-component'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useNearbyCode } from '../nearby/use-nearby-code'
import { useSelectedTheater } from '../use-selected-theater'
import { PickerField, usePickerField } from './picker-field'
import type { TheaterAction } from '../theater-card'
import { loadTheaterList, THEATER_DIALOG_ID } from './theater-list-code'

const bodyStyles: ThemeUICSSObject = { pt: 3 }
const failedStyles: ThemeUICSSObject = { display: 'grid', justifyItems: 'start', gap: 4, '& > p': { m: 0 } }
const footStyles: ThemeUICSSObject = { m: 0, pt: 4, a: { display: 'inline-block', py: 2 } }

/**
 * The dialog in which the visitor's theater is chosen. Renders nothing at a single location.
 * @param Action card action at the end of each theater's row
 */
export function TheaterDialog({ Action = null }: { Action?: TheaterAction | null }) {
  const { settings, theaters } = useSiteShell()
  return settings.isSingleLocation || theaters.length === 0 ? null : <ChooserDialog Action={Action} />
}

function ChooserDialog({ Action }: { Action: TheaterAction | null }) {
  const { t } = useTranslation()
  const { settings, hasPlaces } = useSiteShell()
  const selected = useSelectedTheater()
  const selectedId = selected.status === 'selected' ? selected.theaterId : null
  useNearbyCode({ isOffered: hasPlaces })
  const { status, Component: List, request } = useLazyComponent(loadTheaterList)
  const [isOpen, setOpen] = useState(false)
  const field = usePickerField()
  const { setQuery } = field
  const open = useCallback(() => {
    setOpen(true)
    request()
  }, [request])
  const close = useCallback(() => {
    setOpen(false)
    setQuery('')
  }, [setQuery])

  return (
    <BuiltInDialog
      id={THEATER_DIALOG_ID}
      open={isOpen}
      onOpened={open}
      onClose={close}
      title={t('theaters.chooserTitle')}
      closeLabel={t('theaters.close')}
      variant="top"
    >
      <PickerField field={field} />
      <div sx={bodyStyles}>
        {isOpen && List ? (
          <List {...{ field, currentId: selectedId, Action }} onClose={close} />
        ) : status === 'failed' ? (
          <div sx={failedStyles}>
            <p role="alert">{t('theaters.notLoaded')}</p>
            <Button onClick={request}>{t('ticketing.tryAgain')}</Button>
          </div>
        ) : (
          <Skeleton height="12rem" />
        )}
      </div>
      <p sx={footStyles}>
        <Link to={`/${settings.paths.theaters}/`} onClick={close}>
          {t('theaters.allTheaters')}
        </Link>
      </p>
    </BuiltInDialog>
  )
}
