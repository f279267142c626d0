import { useCallback, useState } from 'react'
import { pageCode } from '../../../../platform/page-code'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { BuiltInDialog } from '../../../../ui/dialog'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { Skeleton } from '../../../../ui/spinner'
import { useLazyComponent } from '../../../../ui/use-lazy-component'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSelectedTheater } from '../use-selected-theater'
import { PickerField, usePickerField } from './picker-field'
import type { TheaterAction } from '../theater-card'

const pillStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  // The header's layout sets the width, so that the length of the name causes no layout shift.
  width: '100%',
  minHeight: 'target',
  px: ['0.875rem', '1rem'],
  border: '1px solid',
  borderColor: 'borderOnHeaderBackground',
  borderRadius: 'pill',
  bg: 'surfaceOnHeaderBackground',
  color: 'readableOnHeaderBackground',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { borderColor: 'readableOnHeaderBackground' },
  '.pill-lead': { flex: 'none', whiteSpace: 'nowrap', fontSize: 'xs', color: 'textAltOnHeaderBackground' },
  // Always read aloud; visible when the header has space.
  '@container (max-width: 14.5rem)': { '.pill-lead': VISUALLY_HIDDEN_STYLES },
  '.pill-pin': { display: 'none' },
  // With very large text on a phone there is space for the icon only.
  '@container (max-width: 4.5rem)': {
    '&': { px: 0, justifyContent: 'center' },
    '.pill-name': VISUALLY_HIDDEN_STYLES,
    '.pill-pin': { display: 'inline-flex' },
  },
  '.pill-name': {
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: ['sm', 'md'],
    fontWeight: 'semibold',
  },
  // The prompt to choose is never cut off: it wraps to two lines when space is short.
  '@container (max-width: 12rem)': {
    '.pill-name.is-request': { whiteSpace: 'normal', fontSize: 'xs', lineHeight: 'heading', textWrap: 'balance' },
  },
  // Beside a long brand not even its longest word fits, so the pin icon replaces it.
  '@container (max-width: 6.5rem)': {
    '.pill-name.is-request': VISUALLY_HIDDEN_STYLES,
    '.is-request + .pill-pin': { display: 'inline-flex', mx: 'auto' },
  },
}
const bodyStyles: ThemeUICSSObject = { pt: 3 }
const failedStyles: ThemeUICSSObject = { display: 'grid', justifyItems: 'start', gap: 4, '& > p': { m: 0 } }
const footStyles: ThemeUICSSObject = { m: 0, pt: 4, a: { display: 'inline-block', py: 2 } }

const DIALOG_ID = 'theater-dialog'

const loadList = pageCode('theater-chooser', () =>
  import(/* webpackChunkName: "theater-chooser" */ './theater-chooser-list').then(
    ({ TheaterChooserList }) => TheaterChooserList,
  ),
)

/**
 * The chosen theater in the header: 'Showtimes for Harbour'. The list in the dialog that changes it is loaded on hover or
 * focus. Renders nothing at a single location. @param Action card action at the end of each theater's row in the dialog
 */
export function TheaterChooser({ Action = null }: { Action?: TheaterAction | null }) {
  const { settings, theaters } = useSiteShell()
  return settings.isSingleLocation || theaters.length === 0 ? null : <Chooser Action={Action} />
}

function Chooser({ Action }: { Action: TheaterAction | null }) {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const { status, Component: List, request } = useLazyComponent(loadList)
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

  const currentId = selected.status === 'selected' ? selected.theaterId : null
  const current = theaters.find(({ theaterId }) => theaterId === currentId)

  return (
    <>
      <button
        type="button"
        sx={pillStyles}
        aria-haspopup="dialog"
        data-opens={DIALOG_ID}
        onPointerEnter={request}
        onFocus={request}
        onClick={open}
      >
        {current ? (
          <>
            <span className="pill-lead">{t('theaters.showtimesFor')} </span>
            <span className="pill-name">{current.name}</span>
          </>
        ) : (
          <span className="pill-name is-request">
            <span data-when={selected.status === 'pending' ? 'no-theater' : undefined}>{t('theaters.choose')}</span>
          </span>
        )}
        <span className="pill-pin">
          <Icon name="pin" size={18} />
        </span>
        <Icon name="chevronDown" size={18} />
      </button>
      <BuiltInDialog
        id={DIALOG_ID}
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
            <List {...{ field, currentId, Action }} onClose={close} />
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
    </>
  )
}
