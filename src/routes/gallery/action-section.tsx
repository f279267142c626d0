import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { IconButton } from '../../ui/icon'
import { Link } from '../../ui/link'
import { GallerySection, Specimen, SpecimenGroup } from './specimen'
import { ModeSheets } from './gallery-view'

const stageStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 6,
  py: 5,
  px: ['1.25rem', 5],
  mx: ['-1.25rem', '-1.5rem'],
  bg: 'stage',
  color: 'textOnStage',
  borderRadius: [0, 'medium'],
  '& h3': { borderColor: 'borderOnStage' },
  '& div > span:first-of-type': { color: 'textAltOnStage' },
}

/** Interaction states of a control. */
const POINTED = [
  { name: 'Rest' },
  { name: 'Hover', force: 'hover' },
  { name: 'Focus', force: 'focus' },
  { name: 'Pressed', force: 'active' },
] as const

/** Buttons, links and chips. */
export function ActionSection() {
  return (
    <GallerySection
      id="actions"
      title="Actions"
      lead="One primary action a screen. Targets are 44 px and more; what is busy keeps its width, its name and the focus, and cannot be sent twice."
    >
      <ModeSheets>
        {() => (
          <>
            <ButtonStates variant="primary" name="Button, primary" />
            <ButtonStates variant="outline" name="Button, outline" />
            <ButtonStates variant="subtle" name="Button, subtle" />
            <div sx={stageStyles}>
              <ButtonStates variant="stage" name="Button, on the stage" />
              <ButtonStates variant="stageOutline" name="Button, outline on the stage" />
            </div>
            <SpecimenGroup name="Link">
              <Specimen name="In text">
                <Link to="#actions">All showtimes</Link>
              </Specimen>
              <Specimen name="Focus" force="focus">
                <Link to="#actions">All showtimes</Link>
              </Specimen>
              <Specimen name="Without a destination">
                <Link to="">All showtimes</Link>
              </Specimen>
              <Specimen name="As a button">
                <ButtonLink to="#actions" variant="outline">
                  Tickets
                </ButtonLink>
              </Specimen>
            </SpecimenGroup>
            <SpecimenGroup name="Icon button" least="5rem">
              {POINTED.map(state => (
                <Specimen key={state.name} {...state}>
                  <IconButton icon="search" label="Search" />
                </Specimen>
              ))}
              <Specimen name="Disabled">
                <IconButton icon="search" label="Search" disabled />
              </Specimen>
            </SpecimenGroup>
            <SpecimenGroup name="Chip">
              {POINTED.map(state => (
                <Specimen key={state.name} {...state}>
                  <SubtitledChip />
                </Specimen>
              ))}
              <Specimen name="Selected">
                <SubtitledChip pressed />
              </Specimen>
              <Specimen name="Disabled">
                <SubtitledChip disabled />
              </Specimen>
            </SpecimenGroup>
          </>
        )}
      </ModeSheets>
    </GallerySection>
  )
}

function ButtonStates({ variant, name }: { variant: ButtonVariant; name: string }) {
  return (
    <SpecimenGroup name={name}>
      {POINTED.map(state => (
        <Specimen key={state.name} {...state}>
          <Button variant={variant}>Book seats</Button>
        </Specimen>
      ))}
      <Specimen name="Disabled">
        <Button variant={variant} disabled>
          Book seats
        </Button>
      </Specimen>
      <Specimen name="Busy">
        <Button variant={variant} busy busyLabel="Booking">
          Book seats
        </Button>
      </Specimen>
    </SpecimenGroup>
  )
}

function SubtitledChip({ pressed = false, disabled = false }: { pressed?: boolean; disabled?: boolean }) {
  return (
    <Chip pressed={pressed} disabled={disabled} count={5}>
      Subtitled
    </Chip>
  )
}
