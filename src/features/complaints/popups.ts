import type { ComplaintTarget } from '../../../contract/complaints/complaint'
import { definePopup, open } from '../../kernel/popups/popups'
import { requireLogin } from '../../kernel/user/requireLogin'

/** Complaint (core 4.6) about one thing. */
const complaintPopup = definePopup(() => import('./ComplaintDialog'), {
  key: ({ target }) => `${target.kind}:${target.id}`,
})

/** 举报: requires a login first. */
export async function report(target: ComplaintTarget): Promise<void> {
  if (await requireLogin()) await open(complaintPopup, { target })
}
