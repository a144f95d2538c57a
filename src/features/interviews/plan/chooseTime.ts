import { limits } from '../../../../contract/limits'
import { serverNow } from '../../../api/call'
import { formatDateTime } from '../../../format/time'
import { open } from '../../../kernel/popups/popups'
import { selectDateTime } from '../../settings/popups'
import { instantOf } from '../interviewWords'
import { earliestTime, step } from './earliestTime'

/** Asks for a quarter of an hour within the time that one may plan ahead. Resolves to an instant; undefined when dismissed. */
export async function chooseTime(title: string, value: string | undefined): Promise<string | undefined> {
  const now = serverNow()
  const least = earliestTime(now)
  const chosen = await open(selectDateTime, {
    title,
    value: formatDateTime(value ? new Date(value) : new Date(least)),
    min: formatDateTime(new Date(least)),
    max: formatDateTime(new Date(now + limits.interviewAheadMost)),
    step,
  })
  return chosen === undefined ? undefined : instantOf(chosen)
}
