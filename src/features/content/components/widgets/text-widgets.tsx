import { Heading } from '../../../../ui/heading'
import { useScopeText } from '../theater-scope'
import type { WidgetOfType } from '../../rules/content-page-record'
import { RichText } from '../rich-text'
import { ChipLink } from '../../../../ui/chip'
import { useTranslation } from '../../../i18n/components/use-translation'
import { Icon } from '../../../../ui/icon'

/** A heading below the page's title; `[theaterName]` is replaced by the theater's name. */
export function HeadingWidget({ widget }: { widget: WidgetOfType<'heading'> }) {
  const fill = useScopeText()
  return (
    <Heading as={`h${widget.level}`} style={{ textAlign: TEXT_ALIGNMENTS.get(widget.align.toLowerCase()) ?? 'start' }}>
      {fill(widget.text)}
    </Heading>
  )
}

const TEXT_ALIGNMENTS = new Map<string, 'center' | 'end'>([
  ['center', 'center'],
  ['end', 'end'],
  ['right', 'end'],
])

export function FreeTextWidget({ widget }: { widget: WidgetOfType<'free-text'> }) {
  return <RichText text={widget.text} fill={useScopeText()} />
}

const ALIGNMENTS: Record<string, string> = { CENTER: 'center', END: 'flex-end' }

/** Links to other pages, or to anchors of this one. */
export function NavigationWidget({ widget }: { widget: WidgetOfType<'navigation'> }) {
  const { t } = useTranslation()
  const fill = useScopeText()
  const vertical = widget.direction.toUpperCase() === 'VERTICAL'
  return (
    <nav aria-label={t('content.navigation')}>
      <ul
        lang={widget.lang}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexDirection: vertical ? 'column' : 'row',
          flexWrap: 'wrap',
          gap: 2,
          // In large text, a link wider than the line wraps.
          '& > li': { maxWidth: '100%' },
          '& > li > a': { maxWidth: '100%', whiteSpace: 'normal' },
          [vertical ? 'alignItems' : 'justifyContent']: ALIGNMENTS[widget.align.toUpperCase()] ?? 'flex-start',
        }}
      >
        {widget.items.map(({ label, href }, position) => (
          <li key={position}>
            <ChipLink to={href}>{fill(label)}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Collapsible rows, without a script. */
export function AccordionWidget({ widget }: { widget: WidgetOfType<'accordion'> }) {
  const fillText = useScopeText()
  return (
    <div sx={{ borderBlockStart: '1px solid', borderColor: 'border' }}>
      {widget.rows.map(({ title, text }, position) => (
        <details
          key={position}
          open={!widget.collapsed}
          sx={{ borderBlockEnd: '1px solid', borderColor: 'border', '&[open] > summary > svg': { rotate: '180deg' } }}
        >
          <summary
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 3,
              minHeight: 56,
              cursor: 'pointer',
              fontWeight: 'bold',
              listStyle: 'none',
              '&::-webkit-details-marker': { display: 'none' },
              '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
              '& > svg': { transition: 'rotate 150ms ease-out' },
            }}
          >
            {fillText(title)}
            <Icon name="chevronDown" />
          </summary>
          <div sx={{ paddingBlockEnd: 4 }}>
            <RichText text={text} fill={fillText} />
          </div>
        </details>
      ))}
    </div>
  )
}
