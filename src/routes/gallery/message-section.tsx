import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { DefinitionList } from '../../ui/definition-list'
import { EmptyState } from '../../ui/empty-state'
import { Notice } from '../../ui/notice'
import { Skeleton, Spinner } from '../../ui/spinner'
import { ToastCard } from '../../ui/toast-card'
import { GallerySection, Specimen, SpecimenGroup } from './specimen'
import { ModeSheets } from './gallery-view'

const waitStyles: ThemeUICSSObject = { display: 'grid', gap: 2, width: '100%' }

/** Notices, toasts, badges, loading states and empty states. */
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
            <SpecimenGroup name="Badge" least="6rem">
              <Specimen name="Certificate">
                <Badge label="Certificate PG">PG</Badge>
              </Specimen>
              <Specimen name="New">
                <Badge variant="solid">New</Badge>
              </Specimen>
              <Specimen name="Mark">
                <Badge variant="quiet">35 mm</Badge>
              </Specimen>
            </SpecimenGroup>
            <SpecimenGroup name="Waiting">
              <Specimen name="Spinner, 48 px, 750 ms">
                <Spinner label="Loading showtimes" />
              </Specimen>
              <Specimen name="Small">
                <Spinner label="Loading showtimes" size={24} stroke={3} />
              </Specimen>
              <Specimen name="Skeleton" wide>
                <span sx={waitStyles}>
                  <Skeleton height="1.25rem" width="70%" />
                  <Skeleton height="0.875rem" />
                  <Skeleton height="0.875rem" width="85%" />
                </span>
              </Specimen>
            </SpecimenGroup>
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

/** Toasts without a timeout. */
function ToastSpecimens() {
  const stay = () => undefined
  return (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: '24rem' }}>
      <ToastCard held dismissLabel="Dismiss" onDismiss={stay} toast={{ message: 'Harbour is your cinema now.' }} />
      <ToastCard
        held
        dismissLabel="Dismiss"
        onDismiss={stay}
        toast={{
          message: 'Removed from your list.',
          tone: 'success',
          action: { label: 'Undo', onSelect: stay },
        }}
      />
      <ToastCard
        held
        dismissLabel="Dismiss"
        onDismiss={stay}
        toast={{ message: 'That did not work. Nothing was sent; please try again.', tone: 'danger' }}
      />
    </div>
  )
}
