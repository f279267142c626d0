import { useMemo, useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Icon } from '../../../../ui/icon'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatTime } from '../../../schedule/rules/format-showtime'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { filmWishPath } from '../../../site/rules/tell-me-path'
import { useScheduleDay } from '../../../showtimes/components/use-schedule-day'
import { PriceList } from '../../../theaters/components/price-list'
import { hasPick, type ShowtimePick, togglePick } from '../../rules/pick-address'
import { PICK_CARD_STYLES } from '../picks/pick-card-styles'
import { PickLines, PickNextStep } from '../picks/pick-lines'
import { PICK_STATES, pickDay, stateWords } from '../picks/pick-words'
import { usePickedShowtimes } from '../picks/use-picked-showtimes'
import { hasPicks } from '../use-pick-mode'
import { useShortlist } from '../use-shortlist'
import { memberWords } from './price-words'
import { useChipHints } from './use-chip-hints'
import type { ChipTap } from './use-tapped-chip'

/**
 * Details of showtime chips: a hint while a mouse rests on one or the keyboard focuses it, a sheet once it is tapped or
 * the space bar is pressed on it.
 */
export function ShowtimeDetails({ tapped, onClose }: { tapped: ChipTap | null; onClose: () => void }) {
  const hint = useRef<HTMLDivElement>(null)
  useChipHints(hint)
  return (
    <>
      {/* Chips contain the text for assistive technology. */}
      <div ref={hint} aria-hidden sx={hintStyles} />
      {tapped ? <ShowtimeSheet tapped={tapped} onClose={onClose} /> : null}
    </>
  )
}

function ShowtimeSheet({ tapped: { pick, href }, onClose }: { tapped: ChipTap; onClose: () => void }) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { hasWishes } = useSiteShell().settings
  const { picks: own, setPicks } = useShortlist()
  const picks = useMemo(() => [pick], [pick])
  useScheduleDay({ theaterIds: [pick.theaterId], day: pick.day, isShown: true })
  const [picked] = usePickedShowtimes(picks)
  if (!picked) return null
  const { state, showtime, movie } = picked
  const look = PICK_STATES[state]
  const isKept = hasPick(own, pick)
  const changed = togglePick(own, pick)
  const keep = (next: readonly ShowtimePick[]) => {
    setPicks(next)
    hasPicks.write(next.length > 0)
  }
  // Cancelled and past showtimes sell nothing.
  const prices = (PICK_STATES[state]?.tone === 'over' ? [] : showtime?.prices) ?? []
  const time = showtime ? `${formatTime(showtime.startsAt, locale)} · ` : ''

  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      title={movie ? `${time}${movie.title}` : t('showtimeSheet.title')}
      closeLabel={t('showtimeSheet.close')}
    >
      <div sx={sheetStyles}>
        <p className="pick-day">{pickDay(picked, translation)}</p>
        <PickLines picked={picked} hasPriceList={prices.length > 0} />
        <PriceList
          pricing={prices.map(price => ({
            ...{ name: price.name, price: price.amount, currency: price.currency },
            comment: memberWords(price, translation),
          }))}
        />
        {look ? (
          <p className="pick-state" data-tone={look.tone}>
            <Icon name={look.icon} size={20} />
            {stateWords(picked, translation)}
          </p>
        ) : null}
        <div className="pick-next">
          {/* What is not known yet, or cannot be checked now, is answered by the booking. */}
          {state === 'pending' || state === 'unknown' ? (
            <ButtonLink to={href}>{t('shortlistScreen.book')}</ButtonLink>
          ) : (
            <PickNextStep picked={picked} />
          )}
          {hasWishes && state === 'soldOut' && showtime ? (
            <ButtonLink variant="outline" to={filmWishPath({ ...showtime, when: 'seats-back' })}>
              {t('showtimeSheet.tellMe')}
            </ButtonLink>
          ) : null}
          {changed ? (
            <Button variant="outline" aria-pressed={isKept} onClick={() => keep(changed)}>
              {t(isKept ? 'showtimeSheet.kept' : 'showtimeSheet.keep')}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

const hintStyles: ThemeUICSSObject = {
  position: 'fixed',
  inset: 'auto',
  m: 0,
  '&:not([popover])': { display: 'none' },
  maxWidth: '18rem',
  whiteSpace: 'pre-line',
  px: 3,
  py: 2,
  border: 0,
  borderRadius: 'small',
  bg: 'text',
  color: 'background',
  fontSize: 'xs',
  lineHeight: 'snug',
  boxShadow: 'overlay',
}

const sheetStyles: ThemeUICSSObject = {
  ...PICK_CARD_STYLES,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'none',
  gap: 3,
  p: 0,
  border: 0,
  bg: 'transparent',
}
