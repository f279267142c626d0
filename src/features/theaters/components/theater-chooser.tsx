import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { VISUALLY_HIDDEN_STYLES } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'
import { useSelectedTheater } from '../use-selected-theater'
import { useSwitchTheater } from '../use-switch-theater'
import { TheaterPicker } from './theater-picker'

const pillStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  // The header's layout says how wide, so that a long name or none moves nothing around it.
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
  // Always said, shown where the header's layout gives room.
  '@container (max-width: 14.5rem)': { '.pill-lead': VISUALLY_HIDDEN_STYLES },
  '.pill-pin': { display: 'none' },
  // With very large letters on a phone: no room for a name, only for what opens the list.
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
  // The request to choose is read whole: in two lines where one has no room.
  '@container (max-width: 12rem)': {
    '.pill-name.is-request': { whiteSpace: 'normal', fontSize: 'xs', lineHeight: 'heading', textWrap: 'balance' },
  },
}
const leadStyles: ThemeUICSSObject = { m: 0, pb: 3, color: 'textAlt' }
const footStyles: ThemeUICSSObject = { m: 0, pt: 4, a: { display: 'inline-block', py: 2 } }

/** The chosen theater, always in the header and one tap to change: 'Showtimes for Harbour'. Nothing at a single location. */
export function TheaterChooser() {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const switchTheater = useSwitchTheater()
  const [isOpen, setOpen] = useState(false)
  if (settings.isSingleLocation || theaters.length === 0) return null

  const currentId = selected.status === 'selected' ? selected.theaterId : null
  const current = theaters.find(({ theaterId }) => theaterId === currentId)

  return (
    <>
      <button type="button" sx={pillStyles} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('theaters.chooserTitle')}
        closeLabel={t('theaters.close')}
        variant="sheet"
      >
        <p sx={leadStyles}>{t('theaters.chooserLead')}</p>
        <TheaterPicker
          theaters={theaters}
          currentId={currentId}
          onChoose={theater => {
            setOpen(false)
            switchTheater(theater)
          }}
        />
        <p sx={footStyles}>
          <Link to={`/${settings.paths.theaters}/`} onClick={() => setOpen(false)}>
            {t('theaters.allTheaters')}
          </Link>
        </p>
      </Dialog>
    </>
  )
}
