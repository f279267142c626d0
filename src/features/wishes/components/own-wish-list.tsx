import { useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDate } from '../../schedule/rules/format-showtime'
import { useSiteShell } from '../../site/components/use-site-shell'
import { parseWishSubject } from '../rules/wish-contract'
import type { NamedSubject } from '../rules/subject-of-item'
import type { WishOption } from '../rules/wish-options'
import { buildWishSentence } from '../rules/wish-words'
import { CalendarAddress } from './calendar-address'
import type { OwnWish, useOwnWishes } from './use-own-wishes'
import { TextWithName } from './text-with-name'
import { useSubjectNames } from './use-subject'
import { CALL_KEYS } from './wish-outcome-notice'

interface OwnWishListProps {
  own: ReturnType<typeof useOwnWishes>
  options: readonly WishOption[]
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  '& > p': { m: 0 },
  ul: { listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'border' },
  li: {
    display: 'grid',
    gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 1fr) auto'],
    alignItems: 'center',
    justifyItems: 'start',
    gap: 3,
    py: 3,
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  'li p': { m: 0, overflowWrap: 'anywhere' },
  'li p + p': { color: 'textAlt', fontSize: 'sm' },
}

/** The wishes of this browser, each with its end: those of the device and of its calendar. */
export function OwnWishList({ own, options }: OwnWishListProps) {
  const { t } = useTranslation()
  const { wishes, feedPath, fault } = own
  const status = useRef<HTMLParagraphElement>(null)
  const [isEnded, setEnded] = useState(false)
  const names = useSubjectNames(
    options,
    wishes.map(({ subject }) => subject),
  )
  const words = fault === null || fault === 'fields' || fault === 'tooMany' ? null : t(CALL_KEYS[fault])
  return (
    <div sx={styles}>
      <p ref={status} tabIndex={-1} role="status">
        {words ?? (isEnded ? t('wishes.ended') : wishes.length === 0 ? t('wishes.noneYet') : '')}
      </p>
      {wishes.length === 0 ? null : (
        <ul>
          {wishes.map(wish => (
            <WishRow
              key={`${wish.way} ${wish.id}`}
              wish={wish}
              named={names.nameOf(wish.subject)}
              onEnd={async () => {
                setEnded(await own.end(wish))
                // Its button is gone, or the list says why it is not.
                status.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {feedPath === null || !wishes.some(({ way }) => way === 'feed') ? null : <CalendarAddress path={feedPath} />}
    </div>
  )
}

interface WishRowProps {
  wish: OwnWish
  /** What it is about; null where the site does not know it. */
  named: NamedSubject | null
  onEnd: () => Promise<void>
}

function WishRow({ wish, named, onEnd }: WishRowProps) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const [isBusy, setBusy] = useState(false)
  const { kind, subject, theaterIds, way, endsAt } = wish
  const about = parseWishSubject(subject)
  const sentence = buildWishSentence({
    when: kind,
    subject: about && { kind: about.kind, name: named?.name ?? about.id },
    place: theaterIds.length > 0 ? 'chosen' : 'any',
    theaters: theaterIds.map(id => theaters.find(({ theaterId }) => theaterId === id)?.name ?? id),
    ...{ t, locale },
  })
  return (
    <li>
      <div>
        <p>
          <TextWithName text={sentence} name={named} />
        </p>
        <p>
          {t(way === 'push' ? 'wishes.byPush' : 'wishes.byFeed')} ·{' '}
          {t('wishes.until', { 0: formatDate(endsAt.slice(0, 10), locale) })}
        </p>
      </div>
      <Button
        variant="outline"
        busy={isBusy}
        busyLabel={t('wishes.sending')}
        aria-label={`${t('wishes.end')}: ${sentence}`}
        onClick={() => {
          setBusy(true)
          void onEnd().finally(() => setBusy(false))
        }}
      >
        {t('wishes.end')}
      </Button>
    </li>
  )
}
