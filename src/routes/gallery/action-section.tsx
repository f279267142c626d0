import type { ComponentProps } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { IconButton } from '../../ui/icon'
import { Link } from '../../ui/link'
import { GallerySection, pointed, SpecimenGroup } from './specimen'
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
            <SpecimenGroup
              name="Link"
              specimens={{
                'In text': <Link to="#actions">All showtimes</Link>,
                Focus: <Link to="#actions">All showtimes</Link>,
                'Without a destination': <Link to="">All showtimes</Link>,
                'As a button': (
                  <ButtonLink to="#actions" variant="outline">
                    Tickets
                  </ButtonLink>
                ),
              }}
            />
            <SpecimenGroup
              name="Icon button"
              least="5rem"
              specimens={{
                ...pointed(<IconButton icon="search" label="Search" />),
                Disabled: <IconButton icon="search" label="Search" disabled />,
              }}
            />
            <SpecimenGroup
              name="Chip"
              specimens={{
                ...pointed(<SubtitledChip />),
                Selected: <SubtitledChip pressed />,
                Disabled: <SubtitledChip disabled />,
              }}
            />
          </>
        )}
      </ModeSheets>
    </GallerySection>
  )
}

function ButtonStates({ variant, name }: { variant: ButtonVariant; name: string }) {
  const button = (state: Partial<ComponentProps<typeof Button>> = {}) => (
    <Button variant={variant} {...state}>
      Book seats
    </Button>
  )
  return (
    <SpecimenGroup
      name={name}
      specimens={{
        ...pointed(button()),
        Disabled: button({ disabled: true }),
        Busy: button({ busy: true, busyLabel: 'Booking' }),
      }}
    />
  )
}

function SubtitledChip(state: { pressed?: boolean; disabled?: boolean }) {
  return (
    <Chip pressed={false} disabled={false} count={5} {...state}>
      Subtitled
    </Chip>
  )
}
