import { type ComplaintState, complaintStates } from '#contract/complaints/complaint'
import { labelOf } from '#contract/settings/labels'
import { StatusDot } from '#ui/display/Tag'

const tones = { 0: 'off', 1: 'off', 2: 'success' } as const

/** A complaint's state. */
export function ComplaintStateDot({ state }: { state: ComplaintState }) {
  return <StatusDot tone={tones[state]}>{labelOf(complaintStates, state)}</StatusDot>
}
