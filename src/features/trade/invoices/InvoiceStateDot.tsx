import { type InvoiceState, invoiceStates } from '#contract/trade/order'
import { StatusDot } from '#ui/display/Tag'

const tones = {
  requested: 'off',
  issued: 'success',
  refused: 'danger',
  reddening: 'off',
  redLettered: 'off',
} as const

/** An invoice's state. */
export const InvoiceStateDot = ({ state }: { state: InvoiceState }) => (
  <StatusDot tone={tones[state]}>{invoiceStates[state]}</StatusDot>
)
