export { EmptyDay, FailedDay } from '../../../showtimes/components/empty-day'
export { NoMatch } from './no-match'
