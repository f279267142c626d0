import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CanvasRoom } from './canvas-room'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: { contentRect: { width: number; height: number } }[]) => void) {}
      observe() {
        this.tell([{ contentRect: { width: 615, height: 600 } }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('draws a page as a tablet does where the room is narrower, and says so', () => {
  render(<CanvasRoom width={820}>page</CanvasRoom>)
  const canvas = screen.getByText('page')
  expect(canvas.style.transform).toBe('scale(0.75)')
  expect(screen.getByText('820 px, shown at 75 %')).toBeTruthy()
})

it.each([390, null])('leaves a page of %s px as it is', width => {
  render(<CanvasRoom width={width}>page</CanvasRoom>)
  expect(screen.getByText('page').style.transform).toBe('')
})
