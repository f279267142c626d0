import { ChipLink } from '../../../ui/chip'
import { useTranslation } from '../../i18n/components/use-translation'
import { useScopeText } from './use-scope-text'
import type { WidgetOfType } from './widget-of-type'

const ALIGNMENTS: Record<string, string> = { CENTER: 'center', END: 'flex-end' }

/** Links to other pages, or to anchors of this one. */
export function NavigationWidget({ widget }: { widget: WidgetOfType<'navigation'> }) {
  const { t } = useTranslation()
  const fill = useScopeText()
  const vertical = widget.direction.toUpperCase() === 'VERTICAL'
  return (
    <nav aria-label={t('content.navigation')}>
      <ul
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
