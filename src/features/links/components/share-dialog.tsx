import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'

export interface ShareDialogProps {
  /** Absolute. */
  address: string
  onClose: () => void
}

/** A selected URL to copy by hand, for browsers that can neither share nor copy. */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={t('links.share')} closeLabel={t('layout.close')} variant="sheet">
      <AddressField address={address} />
    </Dialog>
  )
}

function AddressField({ address }: { address: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  // The dialog opens after its content has rendered; nothing in it can take the focus before.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useEffect(() => {
    if (!isOpen) return
    field.current?.focus()
    field.current?.select()
  }, [isOpen])
  return (
    <TextField ref={field} label={t('links.address')} hint={t('links.copyHint')} value={address} readOnly verbatim />
  )
}
