import './noDisk'
import { limits } from '#contract/limits'
import '../../../workers/chat/main'

/** The hub's own program, which a test may hang, and which may be denied a disk. */

/** What a test asks of every hub that runs. `until`: it hangs until the service has heard this text in talk 1, a minute at most. */
export interface HubOrder {
  readonly hangUntil: string
  readonly url: string
}

// Tests wait for the next attempt to connect.
Object.assign(limits, { socketReconnectDelayMax: 1_000 })

new BroadcastChannel('test-hub-orders').onmessage = ({ data: { hangUntil, url } }: MessageEvent<HubOrder>) => {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const request = new XMLHttpRequest()
    // A worker that waits for it does nothing else, as one that hangs.
    request.open('POST', `${url}/control`, false)
    request.send(JSON.stringify({ do: 'report' }))
    if (JSON.parse(request.responseText).texts[1]?.includes(hangUntil)) return
  }
}
