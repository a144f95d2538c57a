import type { CommandsOf } from '#contract/chat/commands'
import { type Result, success } from '#contract/errors'
import type { MeetingPresence, MeetingSignal, MeetingState } from '#contract/interviews/room'
import type { RoomLine } from './room'

/** Video interviews: pages hold the media and connect to each other, the hub only passes on what they say to the server. */
export class Meetings implements CommandsOf<'meetings'> {
  readonly #line: Pick<RoomLine, 'ask'>

  constructor(line: Pick<RoomLine, 'ask'>) {
    this.#line = line
  }

  keepMeeting(presence: MeetingPresence): Promise<Result<MeetingState | null>> {
    return this.#line.ask('imMeetingHere', presence)
  }

  async signalMeeting(signal: MeetingSignal): Promise<Result<null>> {
    const passed = await this.#line.ask('imMeetingSignal', signal)
    return passed.ok ? success(null) : passed
  }
}
