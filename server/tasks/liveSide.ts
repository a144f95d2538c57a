import type { Config } from '../config'
import type { Live, Services } from '../services'
import type { ChatSockets } from '../sockets/chatSockets'
import { chooseAnswer } from './demoAnswers'
import { DemoReplies } from './demoReplies'
import { startTrimming } from './trimUpdates'

/** The live side as handlers reach it, and the timed work that goes with it. */
export interface LiveSide {
  readonly live: Live
  start(services: Services): void
  stop(): void
}

/** With `demoReplies` above 0, people of the demo answer what is pushed to them after so many ms. */
export function openLiveSide(sockets: ChatSockets, { demoReplies }: Pick<Config, 'demoReplies'>): LiveSide {
  const replies = demoReplies > 0 ? new DemoReplies(sockets, { delay: demoReplies, choose: chooseAnswer }) : undefined
  let stopTrimming = () => {}
  return {
    live: replies ?? sockets,
    start(services) {
      replies?.start(services)
      stopTrimming = startTrimming(services)
    },
    stop() {
      replies?.stop()
      stopTrimming()
    },
  }
}
