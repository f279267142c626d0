import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { forceStates } from './force-states'

const rulesIn = (style: Element | null) => style?.textContent?.split('\n') ?? []

describe('forceStates', () => {
  it('copies what waits for a pointer or for focus, and takes it away again', () => {
    render(<style>{'.chip:hover { color: red } .chip { color: blue } .tab:active:not(:disabled) { top: 1px }'}</style>)
    const before = document.head.lastElementChild
    const stop = forceStates()
    expect(rulesIn(document.head.lastElementChild)).toEqual([
      '.chip:is([data-force~="hover"] *){color: red;}',
      '.tab:is([data-force~="active"] *):not(:disabled){top: 1px;}',
    ])
    stop()
    expect(document.head.lastElementChild).toBe(before)
  })
})
