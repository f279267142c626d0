import { useEffect } from 'react'
import { lateComponent } from '../../../../deferred/late-component'
import { noteCode, pageCode } from '../../../../platform/page-code'
import { whenIdle } from '../../../../platform/scheduling'

const load = () => import(/* webpackChunkName: "day-notes" */ './day-notes')
const loadEmpty = pageCode('day-notes', () => load().then(notes => notes.EmptyDay))

export const EmptyDay = lateComponent(loadEmpty)
export const FailedDay = lateComponent(pageCode('day-notes', () => load().then(notes => notes.FailedDay)))
export const NoMatch = lateComponent(pageCode('day-notes', () => load().then(notes => notes.NoMatch)))

/** Loads what stands in the place of showtimes while the page is idle: it is there before it is needed, also offline. */
export function useDayNotes(): void {
  noteCode(loadEmpty)
  useEffect(() => whenIdle(() => [EmptyDay, FailedDay, NoMatch].forEach(note => note.want())), [])
}
