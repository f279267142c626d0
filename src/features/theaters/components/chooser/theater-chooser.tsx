import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { openBuiltInDialog } from '../../../../ui/open-dialog'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSelectedTheater } from '../use-selected-theater'
import { prepareTheaterList, THEATER_DIALOG_ID } from './theater-list-code'

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
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
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

const open = () => openBuiltInDialog(THEATER_DIALOG_ID)

/**
 * The chosen theater in the header: 'Showtimes for Harbour'. Opens the dialog that changes it (`theater-dialog`), whose list is
 * loaded on hover or focus. Renders nothing at a single location.
 */
export function TheaterChooser() {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const selected = useSelectedTheater()
  if (settings.isSingleLocation || theaters.length === 0) return null
  const currentId = selected.status === 'selected' ? selected.theaterId : null
  const current = theaters.find(({ theaterId }) => theaterId === currentId)

  return (
    <button
      type="button"
      sx={pillStyles}
      aria-haspopup="dialog"
      data-opens={THEATER_DIALOG_ID}
      onPointerEnter={prepareTheaterList}
      onFocus={prepareTheaterList}
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
  )
}
