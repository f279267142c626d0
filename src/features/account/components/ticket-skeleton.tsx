import { Skeleton } from '../../../ui/spinner'

/** As high as `count` orders. */
export function TicketSkeletons({ count }: { count: number }) {
  return (
    <div sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="12.5rem" />
      ))}
    </div>
  )
}
