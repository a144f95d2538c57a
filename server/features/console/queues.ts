import { dangerousPermissions } from '#contract/proposals/proposal'
import type { Waiting } from '../../area/waiting'
import { waitingCertifications } from '../companies/certification/waiting'
import { waitingComplaints } from '../complaints/waiting'
import { waitingFeedback } from '../documents/desk/waiting'
import { waitingJobs } from '../jobs/life/waiting'
import { waitingProposals } from '../proposals/waiting'
import { waitingMoney } from '../trade/desk/waiting'

/** All queues of the console. */
export const queues: readonly Waiting[] = [
  ...waitingComplaints,
  waitingCertifications,
  waitingJobs,
  waitingFeedback,
  ...waitingMoney,
  ...dangerousPermissions.map(waitingProposals),
]
