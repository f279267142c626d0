import { useEffect, useState } from 'react'
import { focusUnlessChosen } from '../../../../platform/keep-focus'
import { useSelectedTheater } from '../../../theaters/components/use-selected-theater'
import { useNearby } from '../../../theaters/components/nearby/use-nearby'
import type { QuickBuyChoice } from '../../rules/quick-buy-options'
import { QuickBuyForm } from './quick-buy-form'

interface QuickBuyDialogProps {
  pageMovieId: string | null
  onClose: () => void
}

export type QuickBuyPanel = typeof QuickBuyDialog

/** Theater, film, day and time: four steps in one form, each with a likely default. */
export function QuickBuyDialog({ pageMovieId, onClose }: QuickBuyDialogProps) {
  const selected = useSelectedTheater()
  const { nearIds } = useNearby()
  const [choice, setChoice] = useState<QuickBuyChoice>({
    theaterId: selected.status === 'selected' ? selected.theaterId : (nearIds[0] ?? null),
    movieId: pageMovieId,
    day: null,
  })
  // The key of another attempt remounts the form; the choice is kept.
  const [attempt, setAttempt] = useState(0)
  // Where the dialog opened before its steps had come, nobody has chosen where the focus is.
  useEffect(() => focusUnlessChosen('dialog[open] .step [autofocus]'), [])

  return (
    <QuickBuyForm
      key={attempt}
      choice={choice}
      onChoose={changes => setChoice(before => ({ ...before, ...changes }))}
      onRetry={() => setAttempt(attempt + 1)}
      onClose={onClose}
    />
  )
}
