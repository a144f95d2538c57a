import { formatDistance } from '#format/distance'

/** Metres a minute: on foot 5 km/h, by bicycle 15 km/h. Streets are about a third longer than the straight line. */
const speeds = { walk: 83, ride: 250 }
const detour = 1.35
/** Longest walk that is shown, in minutes; for longer ways people take other means. */
const longestWalk = 40

/** 约2.1km，骑行约12分钟: from the straight distance in metres, at the speeds above. */
export function travelTime(metres: number): string {
  const way = metres * detour
  const minutes = (speed: number) => Math.max(1, Math.round(way / speed))
  const walk = minutes(speeds.walk)
  const words = walk <= longestWalk ? `步行约${walk}分钟` : `骑行约${minutes(speeds.ride)}分钟`
  return `距您约${formatDistance(metres)}，${words}`
}
