import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { DefinitionList } from '../../ui/definition-list'
import { EmptyState } from '../../ui/empty-state'
import { Notice } from '../../ui/notice'
import { Skeleton, Spinner } from '../../ui/spinner'
import { ToastCard } from '../../ui/toast-card'
import type { ToastMessage } from '../../ui/toast-context'
import { GallerySection, SpecimenGroup } from './specimen'
import { ModeSheets } from './gallery-view'

const waitStyles: ThemeUICSSObject = { display: 'grid', gap: 2, width: '100%' }

export function MessageSection() {
  return (
    <GallerySection
      id="messages"
      title="Messages"
      lead="Said in words; the colour underlines them. A toast is for what is done already and can wait to be read; what matters stands in the page."
    >
      <ModeSheets>
        {() => (
          <>
            <SpecimenGroup name="Notice" least="100%">
              <Notice title="Screen 2 is being rewired">Films run on the other screens until Friday.</Notice>
              <Notice variant="warning" title="Times may be out of date">
                The programme was last read at 14:32.
              </Notice>
              <Notice variant="closure" title="Closed today">
                We open again tomorrow at 10:00.
              </Notice>
            </SpecimenGroup>
            <SpecimenGroup name="Toast" least="100%">
              <ToastSpecimens />
            </SpecimenGroup>
            <SpecimenGroup
              name="Badge"
              least="6rem"
              specimens={{
                Certificate: <Badge label="Certificate PG">PG</Badge>,
                New: <Badge variant="solid">New</Badge>,
                Mark: <Badge variant="quiet">35 mm</Badge>,
              }}
            />
            <SpecimenGroup
              name="Waiting"
              specimens={{
                'Spinner, 48 px, 750 ms': <Spinner label="Loading showtimes" />,
                Small: <Spinner label="Loading showtimes" size={24} stroke={3} />,
                Skeleton: (
                  <span sx={waitStyles}>
                    <Skeleton height="1.25rem" width="70%" />
                    <Skeleton height="0.875rem" />
                    <Skeleton height="0.875rem" width="85%" />
                  </span>
                ),
              }}
            />
            <SpecimenGroup name="Nothing to show" least="100%">
              <EmptyState
                level="h3"
                icon="calendar"
                title="No films on this day"
                actions={<Button variant="outline">See tomorrow</Button>}
              >
                The projectors rest on Christmas Day. The programme goes on tomorrow.
              </EmptyState>
            </SpecimenGroup>
            <SpecimenGroup name="Facts" least="100%">
              <DefinitionList
                rows={[
                  { term: 'Director', details: 'F. W. Murnau' },
                  { term: 'Length', details: '1 h 34' },
                ]}
              />
            </SpecimenGroup>
          </>
        )}
      </ModeSheets>
    </GallerySection>
  )
}

const stay = () => undefined
const TOASTS: readonly ToastMessage[] = [
  { message: 'Harbour is your cinema now.' },
  { message: 'Removed from your list.', tone: 'success', action: { label: 'Undo', onSelect: stay } },
  { message: 'That did not work. Nothing was sent; please try again.', tone: 'danger' },
]

/** Toasts without a timeout. */
function ToastSpecimens() {
  return (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: '24rem' }}>
      {TOASTS.map(toast => (
        <ToastCard key={toast.message} held dismissLabel="Dismiss" onDismiss={stay} toast={toast} />
      ))}
    </div>
  )
}
