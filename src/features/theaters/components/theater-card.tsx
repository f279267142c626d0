import type { TheaterSummary } from '../rules/theater-record'
import { type ComponentType, memo, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { fitWords, inFittingSize } from '../../../ui/fit-words'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSelectedTheater } from './use-selected-theater'
import { addressLines, type PostalAddress } from '../rules/address-lines'
import { OpenState } from './open-state'
import { FONT_SIZES } from '../../theme/rules/shape-scales'

export interface TheaterActionProps {
  theater: { theaterId: string; name: string }
  /** Shown beside text rather than on a card. */
  isPlain?: boolean
}

/** A component in a card's upper corner, above its link, or beside a theater's name; the same in each render. */
export type TheaterAction = ComponentType<TheaterActionProps>

interface TheaterCardProps {
  theater: TheaterSummary
  Action?: TheaterAction | null
  /** Null while it is unknown. */
  address?: PostalAddress | null
  level?: 'h2' | 'h3'
  /** Shown beside the open state, such as the distance. */
  note?: string | null
  /** The theater's business day at build, if the page has it. */
  today?: string | null
  /** Picture URL: beside the text on a phone, above it on wider screens. */
  picture?: string | null
  /** It is the page's main picture. */
  priority?: boolean
  /** It is in the initial viewport. */
  isEarly?: boolean
  children?: ReactNode
}

/** A theater in a list: name, address, open state. Marks the visitor's theater. The whole card links to its page. */
export const TheaterCard = memo(function TheaterCard(props: TheaterCardProps) {
  const {
    theater,
    address = null,
    level: Title = 'h3',
    note,
    today = theater.today,
    picture = null,
    Action,
    children,
  } = props
  const { priority = false, isEarly = false } = props
  const { t, locale } = useTranslation()
  const selected = useSelectedTheater()
  const isMine = selected.status === 'selected' && selected.theaterId === theater.theaterId
  return (
    <article
      sx={styles}
      className={Action && !picture ? 'has-action' : undefined}
      data-theater-block={theater.theaterId}
    >
      <div className="theater-words">
        <Title className="theater-name" style={fitWords(theater.name)}>
          <Link className="theater-link" to={theater.path}>
            {theater.name}
          </Link>
        </Title>
        <p className="theater-address">
          {addressLines(address, locale).map(line => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
        <p className="theater-state">
          <OpenState closures={theater.closures} timeZone={theater.timeZone} today={today} />
          {note && <span>{note}</span>}
          {isMine && <strong>{t('theaters.current')}</strong>}
        </p>
        {children}
      </div>
      {Action && (
        <div className="theater-action">
          <Action theater={theater} />
        </div>
      )}
      {picture && (
        <div className="theater-picture">
          <Picture src={picture} alt="" room="theater-card" {...{ priority, isEarly }} />
        </div>
      )}
    </article>
  )
})

const styles: ThemeUICSSObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: ['row', 'column'],
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  bg: 'surface',
  color: 'text',
  '&:hover': { borderColor: 'borderStrong' },
  '.theater-words': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    gap: 1,
    minWidth: 0,
    p: 4,
    containerType: 'inline-size',
  },
  '.theater-picture': {
    flex: 'none',
    order: [0, -1],
    width: ['min(7rem, 32%)', 'auto'],
    aspectRatio: ['auto', '16 / 9'],
    bg: 'backgroundWithOffset',
  },
  '.theater-name': {
    m: 0,
    fontFamily: 'heading',
    fontSize: inFittingSize(FONT_SIZES.lg, 'heading'),
    fontWeight: 'bold',
    lineHeight: 'heading',
  },
  // Leaves space for the card action beside the name.
  '&.has-action .theater-name': { paddingInlineEnd: '2.25rem' },
  '.theater-action': { position: 'absolute', top: '2px', insetInlineEnd: '2px', zIndex: 1 },
  '.theater-link': { color: 'inherit', textDecoration: 'none' },
  '.theater-link::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'medium' },
  '.theater-link:hover': { textDecoration: 'underline' },
  '.theater-link:active::after': { bg: 'text', opacity: 0.12 },
  '.theater-address': { display: 'flex', flexDirection: 'column', m: 0, color: 'textAlt', fontSize: 'sm' },
  '.theater-state': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    m: 0,
    mt: 'auto',
    pt: 2,
    fontSize: 'sm',
    color: 'textAlt',
  },
}
