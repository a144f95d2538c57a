import { serverNow } from '#api/call'
import { instantOfMoment, interviewMoment } from '#contract/interviews/interviewTime'
import { limits } from '#contract/limits'
import { zoneNote } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { selectDateTime } from '../../settings/popups'
import { earliestTime, step } from './earliestTime'

/** Asks for a quarter of an hour within the time that one may plan ahead, on the clock of the interview's place. Resolves to an instant; undefined when dismissed. */
export async function chooseTime(title: string, value: string | undefined): Promise<string | undefined> {
  const now = serverNow()
  const least = earliestTime(now)
  const chosen = await open(selectDateTime, {
    title: title + zoneNote(value ?? least),
    value: interviewMoment(value ? new Date(value) : new Date(least)),
    min: interviewMoment(new Date(least)),
    max: interviewMoment(new Date(now + limits.interviewAheadMost)),
    step,
  })
  return chosen === undefined ? undefined : instantOfMoment(chosen)
}
