import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'
import { useToast } from '../../ui/toast-context'
import { GallerySection } from './specimen'

const rowStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3 }
const formStyles: ThemeUICSSObject = { display: 'grid', gap: 4 }

const VARIANTS = ['center', 'sheet', 'top', 'wide', 'screen'] as const

/** Working dialogs and toasts, in the page's colour mode. */
export function OverlaySection() {
  const { show } = useToast()
  const [open, setOpen] = useState<(typeof VARIANTS)[number] | null>(null)
  const [asked, setAsked] = useState(false)
  return (
    <GallerySection
      id="overlays"
      title="Overlays"
      lead="A dialog takes the focus, keeps it, and gives it back to where it came from; Escape closes the uppermost. Toasts are drawn into it, so that it never hides them."
    >
      <div sx={rowStyles}>
        {VARIANTS.map(variant => (
          <Button key={variant} variant="outline" aria-haspopup="dialog" onClick={() => setOpen(variant)}>
            Dialog, {variant}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => show({ message: 'Harbour is your cinema now.', tone: 'success' })}>
          Toast
        </Button>
        <Button variant="subtle" onClick={() => show({ message: 'That did not work.', tone: 'danger' })}>
          Toast that stays
        </Button>
      </div>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title="Reserve a seat"
        closeLabel="Close"
        variant={open ?? 'center'}
      >
        <form
          sx={formStyles}
          onSubmit={event => {
            event.preventDefault()
            show({ message: 'Your seat is kept until 19:00.', tone: 'success' })
          }}
        >
          <TextField label="Name" required autoComplete="off" />
          <TextField label="E-mail" type="email" required autoComplete="off" hint="For your ticket only" />
          <div sx={rowStyles}>
            <Button type="submit">Reserve</Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked(true)}>
              Forget it
            </Button>
          </div>
        </form>
        <Dialog open={asked} onClose={() => setAsked(false)} title="Leave without a seat?" closeLabel="Close">
          <div sx={rowStyles}>
            <Button
              onClick={() => {
                setAsked(false)
                setOpen(null)
              }}
            >
              Leave
            </Button>
            <Button variant="outline" onClick={() => setAsked(false)}>
              Stay
            </Button>
          </div>
        </Dialog>
      </Dialog>
    </GallerySection>
  )
}
