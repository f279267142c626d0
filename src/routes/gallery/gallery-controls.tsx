import type { ThemeUICSSObject } from 'theme-ui'
import { Chip } from '../../ui/chip'
import { useGalleryView, type Mode } from './use-gallery-view'

const groupStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 2 }

const MODES: readonly { name: string; modes: readonly Mode[] }[] = [
  { name: 'Side by side', modes: ['light', 'dark'] },
  { name: 'Light', modes: ['light'] },
  { name: 'Dark', modes: ['dark'] },
]

/** Controls of the specimens' colour modes and text direction. */
export function GalleryControls() {
  const { view, change } = useGalleryView()
  return (
    <div sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
      <div role="group" aria-label="Mode" sx={groupStyles}>
        {MODES.map(({ name, modes }) => (
          <Chip key={name} pressed={view.modes.join() === modes.join()} onClick={() => change({ modes })}>
            {name}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label="Direction of writing" sx={groupStyles}>
        <Chip
          pressed={view.direction === 'rtl'}
          onClick={() => change({ direction: view.direction === 'rtl' ? 'ltr' : 'rtl' })}
        >
          Right to left
        </Chip>
      </div>
    </div>
  )
}
