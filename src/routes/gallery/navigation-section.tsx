import { useState } from 'react'
import { ChipLink, ChipRow } from '../../ui/chip'
import { TabLinks, Tabs } from '../../ui/tabs'
import { type Mode, ModeSheets } from './gallery-view'
import { GallerySection, SpecimenGroup } from './specimen'

const TABS = [
  { id: 'now', label: 'Now', count: 14 },
  { id: 'week', label: 'This week' },
  { id: 'soon', label: 'Coming soon', count: 3 },
]
const DAYS = ['Today', 'Sat 22', 'Sun 23', 'Mon 24', 'Tue 25']

export function NavigationSection() {
  return (
    <GallerySection
      id="navigation"
      title="Wayfinding"
      lead="Tabs are one stop of the keyboard; arrow keys follow the direction of writing. Rows that do not fit a phone scroll sideways, to the edge of the screen."
    >
      <ModeSheets>
        {mode => (
          <>
            <SpecimenGroup
              name="Tabs"
              least="100%"
              wide
              specimens={{
                'Over panels': <TabsSpecimen mode={mode} />,
                'Over pages': (
                  <TabLinks
                    label={`Films, ${mode}`}
                    selectedId="week"
                    tabs={TABS.map(tab => ({ ...tab, to: '#navigation' }))}
                  />
                ),
              }}
            />
            <SpecimenGroup name="Row of chips" least="100%">
              <ChipRow label={`Day, ${mode}`}>
                {DAYS.map((day, index) => (
                  <ChipLink key={day} to="#navigation" {...(index === 0 ? { 'aria-current': true } : {})}>
                    {day}
                  </ChipLink>
                ))}
              </ChipRow>
            </SpecimenGroup>
          </>
        )}
      </ModeSheets>
    </GallerySection>
  )
}

function TabsSpecimen({ mode }: { mode: Mode }) {
  const [selected, setSelected] = useState('now')
  const idBase = `gallery-${mode}`
  return (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Tabs idBase={idBase} label={`Films, ${mode}`} tabs={TABS} selectedId={selected} onSelect={setSelected} />
      {TABS.map(({ id, label }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${idBase}-panel-${id}`}
          aria-labelledby={`${idBase}-tab-${id}`}
          hidden={id !== selected}
        >
          The films of ‘{label}’.
        </div>
      ))}
    </div>
  )
}
