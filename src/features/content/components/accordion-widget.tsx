import { Icon } from '../../../ui/icon'
import { useScopeText } from './use-scope-text'
import type { WidgetOfType } from './widget-of-type'
import { RichText } from './rich-text'

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
