import { ButtonLink } from '../../../../ui/button'
import { Link } from '../../../../ui/link'
import { Picture } from '../../../../ui/picture'
import { useIsLeadingPicture, RichText } from '../rich-text'
import { useScopeText } from '../theater-scope'
import type { WidgetOfType, PageWidget } from '../../rules/content-page-record'
import { createContext, useContext } from 'react'

/** Cards in a grid: picture, title, text and at most one link each. */
export function CardsWidget({ widget }: { widget: WidgetOfType<'cards'> }) {
  const level = useContext(LeadingCardsContext)?.has(widget) ? 'h2' : 'h3'
  return (
    <ul
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: [
          'minmax(0, 1fr)',
          `repeat(${Math.min(widget.columns, 2)}, minmax(0, 1fr))`,
          `repeat(${widget.columns}, minmax(0, 1fr))`,
        ],
      }}
    >
      {widget.cards.map((card, position) => (
        <CardItem key={position} card={card} level={level} />
      ))}
    </ul>
  )
}

function CardPicture({ src, alt }: { src: string; alt: string }) {
  return <Picture src={src} alt={alt} room="card" priority={useIsLeadingPicture(src)} />
}

type CardItemProps = { card: WidgetOfType<'cards'>['cards'][number]; level: 'h2' | 'h3' }

function CardItem({ card, level: Title }: CardItemProps) {
  const fillText = useScopeText()
  const title = fillText(card.title)
  return (
    <li
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'large',
        overflow: 'hidden',
        bg: 'surface',
      }}
    >
      {card.image ? (
        <div sx={{ aspectRatio: '16 / 9', overflow: 'hidden', bg: 'backgroundWithOffset' }}>
          <CardPicture src={card.image} alt={card.imageAlt} />
        </div>
      ) : null}
      <div sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 4, flex: 1 }}>
        <Title sx={{ variant: 'text.lg' }}>
          {card.link && !card.button ? (
            <Link to={card.link} mode={card.mode ?? null}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {card.text ? <RichText text={card.text} fill={fillText} /> : null}
        {card.link && card.button ? (
          <div sx={{ marginBlockStart: 'auto', paddingBlockStart: 2 }}>
            <ButtonLink
              to={card.link}
              mode={card.mode ?? null}
              variant="outline"
              aria-label={`${card.button}: ${title}`}
            >
              {card.button}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** The page's cards whose titles are its first headings; null outside a list of widgets. */
export const LeadingCardsContext = createContext<ReadonlySet<PageWidget> | null>(null)
