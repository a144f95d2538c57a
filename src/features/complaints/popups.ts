import type { ComplaintTarget } from '#contract/complaints/complaint'
import { openAside } from '#kernel/pages/aside'
import { opensPages } from '#kernel/pages/heldPage'
import { definePopup, open } from '#kernel/popups/popups'
import { requireLogin } from '#kernel/user/requireLogin'
import { createComplaintPath } from './paths'

/** Complaint (core 4.6) about one thing. */
const complaintPopup = definePopup(() => import('./ComplaintDialog'), {
  key: ({ target }) => `${target.kind}:${target.id}`,
})

/** 举报: requires a login first. On phones it is written on a page, else in front of its subject. */
export async function report(target: ComplaintTarget): Promise<void> {
  if (!(await requireLogin())) return
  if (opensPages()) await openAside(createComplaintPath(target))
  else await open(complaintPopup, { target })
}
