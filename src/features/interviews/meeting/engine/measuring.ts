import type { MeetingReport } from '#contract/interviews/room'
import type { PeerState } from './media'

/** How connections are, as the page reports it. */
export type Measured = Pick<MeetingReport, 'state' | 'lost' | 'roundTrip' | 'isRelayed'>

/** Packets of one connection since it began. */
export interface Packets {
  readonly lost: number
  readonly received: number
}

export const noPackets: Packets = { lost: 0, received: 0 }

export function packetsOf(reports: readonly RTCStatsReport[]): Packets {
  let [lost, received] = [0, 0]
  for (const report of reports)
    report.forEach((each) => {
      if (each.type !== 'inbound-rtp') return
      lost += Math.max(0, each.packetsLost ?? 0)
      received += each.packetsReceived ?? 0
    })
  return { lost, received }
}

/** Percent of the packets between two looks that did not arrive. */
export function lostSince(former: Packets, present: Packets): number {
  const lost = present.lost - former.lost
  const total = lost + present.received - former.received
  return total > 0 ? Math.round((100 * lost) / total) : 0
}

/** The way that packets take: the time there and back in ms, and whether it goes by a relay. */
export function pathOf(reports: readonly RTCStatsReport[]): Pick<Measured, 'roundTrip' | 'isRelayed'> {
  let [roundTrip, isRelayed] = [0, false]
  for (const report of reports)
    report.forEach((each) => {
      if (each.type !== 'candidate-pair' || !each.nominated || each.state !== 'succeeded') return
      roundTrip = Math.round((each.currentRoundTripTime ?? 0) * 1000)
      isRelayed = report.get(each.localCandidateId)?.candidateType === 'relay'
    })
  return { roundTrip, isRelayed }
}

/** The worst of the connections counts. */
export const worstOf = (
  states: readonly PeerState[],
  measured: readonly Pick<Measured, 'lost' | 'roundTrip' | 'isRelayed'>[],
): Measured => ({
  state: worstStateOf(states),
  lost: Math.min(100, Math.max(0, ...measured.map(({ lost }) => lost))),
  roundTrip: Math.min(60_000, Math.max(0, ...measured.map(({ roundTrip }) => roundTrip))),
  isRelayed: measured.some(({ isRelayed }) => isRelayed),
})

function worstStateOf(states: readonly PeerState[]): Measured['state'] {
  if (states.length === 0) return 'alone'
  if (states.includes('late') || states.includes('oneWay')) return 'failed'
  return states.every((state) => state === 'connected') ? 'connected' : 'connecting'
}
