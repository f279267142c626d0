/** A showtime's id across theaters, as `session_id` of the open feed. */
export function joinShowtimeId({ theaterId, id }: { theaterId: string; id: string }): string {
  return `${theaterId}/${id}`
}

/** Theater and id within it; null where no theater's id begins it. The longest id wins, since ids may contain slashes. */
export function splitShowtimeId(
  showtimeId: string,
  theaterIds: readonly string[],
): { theaterId: string; id: string } | null {
  const [theaterId] = theaterIds
    .filter(theater => showtimeId.startsWith(`${theater}/`))
    .sort((a, b) => b.length - a.length)
  return theaterId === undefined ? null : { theaterId, id: showtimeId.slice(theaterId.length + 1) }
}
